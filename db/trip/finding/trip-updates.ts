import { sql } from "kysely";
import type { FoundTrip } from "../../../domain/trip/finding/find-trips.ts";
import type { Inherited } from "../../../domain/trip/keep-private.ts";
import type { Tx } from "../../database.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";
import { toRow } from "./trip-row.ts";

/** A stored trip, and how it is found now. */
export interface TripUpdate {
  unit: UnitRef;
  id: number;
  trip: FoundTrip;
  /** What it takes over from private trips whose time it covers. */
  inherited: Inherited | undefined;
}

/** The columns that finding a trip fills, and their types. */
const COLUMNS: Record<keyof ReturnType<typeof toRow>, string> = {
  kind: "text",
  started_at: "timestamptz",
  stopped_at: "timestamptz",
  start_latitude: "float8",
  start_longitude: "float8",
  stop_latitude: "float8",
  stop_longitude: "float8",
  distance_m: "integer",
  distance_source: "text",
  odometer_start_m: "bigint",
  odometer_stop_m: "bigint",
  stray_m: "integer",
  max_speed_kmh: "real",
  has_gap: "boolean",
  mocked: "boolean",
  ongoing: "boolean",
  confirmed_at: "timestamptz",
  ignition_at_stop: "boolean",
  route: "text",
};

const NAMES = Object.keys(COLUMNS);
const typed = sql.raw(
  Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`).join(", "),
);
const assigned = sql.raw(NAMES.map((name) => `${name} = n.${name}`).join(", "));
const stored = sql.raw(NAMES.map((name) => `t.${name}`).join(", "));
const found = sql.raw(NAMES.map((name) => `n.${name}`).join(", "));

/**
 * Updates the trips that are found otherwise than they are stored, and gives their ids. Addresses stay where coordinates
 * do; the others are looked up anew.
 */
export async function updateTrips(
  tx: Tx,
  updates: readonly TripUpdate[],
): Promise<number[]> {
  if (updates.length === 0) return [];
  const rows = updates.map(({ unit, id, trip, inherited }) => ({
    account_id: unit.account_id,
    id,
    ...toRow(trip),
    inherits: inherited !== undefined,
    typed_by: inherited?.typedBy ?? null,
    driver_id: inherited?.driverId ?? null,
  }));
  const { rows: changed } = await sql<{ id: number }>`
    update trips as t set ${assigned}, late_data_at = null,
      type = case when n.inherits then 'private' else t.type end,
      typed_by = case when n.inherits then n.typed_by else t.typed_by end,
      driver_id = case when n.inherits then n.driver_id else t.driver_id end,
      purpose = case when n.inherits then null else t.purpose end,
      start_address = case when t.start_latitude = n.start_latitude
        and t.start_longitude = n.start_longitude then t.start_address end,
      stop_address = case when t.stop_latitude = n.stop_latitude
        and t.stop_longitude = n.stop_longitude then t.stop_address end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (
      account_id integer, id bigint, ${typed}, inherits boolean,
      typed_by text, driver_id integer
    )
    where t.account_id = n.account_id and t.id = n.id and (
      (${stored}) is distinct from (${found})
      or t.late_data_at is not null
      or n.inherits and (t.type, t.typed_by, t.driver_id, t.purpose)
        is distinct from ('private', n.typed_by, n.driver_id, null)
    )
    returning t.id`.execute(tx);
  return changed.map(({ id }) => id);
}
