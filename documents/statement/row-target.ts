/** The reports that rows of others lead to. */
type FurtherReport =
  | "benefit-value"
  | "charging"
  | "fuel-benefit"
  | "mileage"
  | "tolls";

/** Units in a month, as in 2026-03, of which a report tells more than the row. */
export interface ReportTarget {
  report: FurtherReport;
  unitIds: readonly number[];
  month: string;
}

/** What a row is about: a trip, the trips of a unit on a day, or what another report tells. */
export type RowTarget =
  | { tripId: number }
  | { unitId: number; day: string }
  | ReportTarget;

/** Gives the id of the unit that a row is about; null of other rows. */
export function unitIdOf(row: unknown): number | null {
  const { unit, unitId } = row as {
    unit?: { id?: unknown } | string | null;
    unitId?: unknown;
  };
  const id = typeof unit === "object" ? unit?.id : unitId;
  return typeof id === "number" ? id : null;
}
