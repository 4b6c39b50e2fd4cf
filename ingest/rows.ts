import type { TrackerRecord } from "../domain/report/record.ts";

/** Whose record it is. */
export interface UnitKey {
  accountId: number;
  unitId: number;
}

/** A record on its way into the table positions. */
export interface PositionRow extends UnitKey {
  fixedAt: number;
  latitude: number | null;
  longitude: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  altitudeM: number | null;
  satellites: number | null;
  hdop: number | null;
  accuracyM: number | null;
  ignition: boolean | null;
  odometerM: number | null;
  /** JSON text of values without a column of their own. */
  details: string | null;
  /** The span of the report that brought it, as a header `traceparent`; absent unless traces are asked for. */
  traceparent?: string | null;
}

/** Turns a decoded record into a row. */
export function toPositionRow(
  unit: UnitKey,
  record: TrackerRecord,
): PositionRow {
  const { fixedAt, position, ignition, odometerM } = record;
  return {
    accountId: unit.accountId,
    unitId: unit.unitId,
    fixedAt,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    speedKmh: position?.speedKmh ?? null,
    courseDeg: position?.courseDeg ?? null,
    altitudeM: position?.altitudeM ?? null,
    satellites: position?.satellites ?? null,
    hdop: position?.hdop ?? null,
    accuracyM: position?.accuracyM ?? null,
    ignition: ignition ?? null,
    odometerM: odometerM === undefined ? null : Math.round(odometerM),
    details: detailsOf(record),
  };
}

const IN_COLUMNS = new Set(["fixedAt", "position", "ignition", "odometerM"]);

function detailsOf(record: TrackerRecord): string | null {
  let details: Record<string, unknown> | undefined;
  for (const name in record) {
    const value = record[name as keyof TrackerRecord];
    if (value === undefined || IN_COLUMNS.has(name)) continue;
    (details ??= {})[name] = value;
  }
  return details ? JSON.stringify(details) : null;
}
