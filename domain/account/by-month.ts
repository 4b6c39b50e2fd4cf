/** Keeps what a function gave for a unit and a month (2026-03), since reports ask for the same again and again. */
export function rememberByMonth<T>(
  of: (unitId: number, month: string) => T,
): (unitId: number, month: string) => T {
  const known = new Map<string, Map<number, T>>();
  return (unitId, month) => {
    let units = known.get(month);
    if (!units) known.set(month, units = new Map());
    if (units.has(unitId)) return units.get(unitId)!;
    const value = of(unitId, month);
    units.set(unitId, value);
    return value;
  };
}
