/** The unit asked for, or without a wish the first; undefined when it may not be seen. */
export function chooseUnit<Unit extends { id: number }>(
  units: readonly Unit[],
  asked: string | undefined,
): Unit | undefined {
  if (!asked) return units[0];
  return units.find((unit) => String(unit.id) === asked);
}
