/** The reports that rows of others lead to. */
type FurtherReport =
  | "benefit-value"
  | "charging"
  | "fuel-benefit"
  | "mileage"
  | "tolls";

/** Units, or a driver, in a month as in 2026-03, of which a report tells more than the row. */
export type ReportTarget =
  & { report: FurtherReport; month: string }
  & ({ unitIds: readonly number[] } | { driverId: number });

/** What a row is about: a trip, the trips of a unit on a day, or what another report tells. */
export type RowTarget =
  | { tripId: number }
  | { unitId: number; day: string }
  | ReportTarget;

/** The log of a unit, or of what one person drove in it. */
export interface RowLog {
  unitId: number;
  driverId: number | null;
}

/** Gives the log that a row is about; null of rows that are about no unit, or about its trips without a driver alone. */
export function logOf(row: unknown): RowLog | null {
  const { unit, unitId, driverId } = row as {
    unit?: { id?: unknown } | string | null;
    unitId?: unknown;
    driverId?: unknown;
  };
  const id = typeof unit === "object" ? unit?.id : unitId;
  if (typeof id !== "number" || driverId === null) return null;
  return {
    unitId: id,
    driverId: typeof driverId === "number" ? driverId : null,
  };
}
