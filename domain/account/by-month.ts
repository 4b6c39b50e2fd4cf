/** Gives the first month from which on all that is stored of a unit is as it is in a month (2026-03); "" where it ever was. */
export type HeldFrom = (unitId: number, month: string) => string;

/**
 * Keeps what a function gave for a unit and a month (2026-03), for all months in which the same is stored, since reports
 * ask for the same again and again.
 */
export function rememberByMonth<T>(
  heldFrom: HeldFrom,
  of: (unitId: number, month: string) => T,
): (unitId: number, month: string) => T {
  const known = new Map<number, Map<string, T>>();
  return (unitId, month) => {
    let values = known.get(unitId);
    if (!values) known.set(unitId, values = new Map());
    const from = heldFrom(unitId, month);
    if (values.has(from)) return values.get(from)!;
    const value = of(unitId, month);
    values.set(from, value);
    return value;
  };
}
