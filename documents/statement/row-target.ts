/** What a row is about: a trip, or the trips of a unit on a day. */
export type RowTarget = { tripId: number } | { unitId: number; day: string };

/** Gives the id of the unit that a row is about; null of other rows. */
export function unitIdOf(row: unknown): number | null {
  const { unit } = row as { unit?: { id?: unknown } | null };
  return typeof unit?.id === "number" ? unit.id : null;
}
