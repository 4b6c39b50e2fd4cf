/** Less unrecorded distance than this is not worth a line, metres. */
const WORTH_A_LINE_M = 100;

/** Tells whether a log says what was driven and stands in no trip; null when no odometer tells. */
export function isWorthALine(
  unrecordedM: number | null,
): unrecordedM is number {
  return unrecordedM !== null && unrecordedM >= WORTH_A_LINE_M;
}
