/** Less unrecorded distance than this is not worth a line, metres. */
const WORTH_A_LINE_M = 100;

/** Says whether unrecorded distance gets a line in the log; null is none, as without an odometer. */
export function isWorthALine(
  unrecordedM: number | null,
): unrecordedM is number {
  return unrecordedM !== null && unrecordedM >= WORTH_A_LINE_M;
}
