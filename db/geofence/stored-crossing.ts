import { sql } from "kysely";
import type { Crossing } from "../../domain/geofence/crossings.ts";
import type { Side } from "../../domain/geofence/geofence.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** A crossing as it is stored. */
export interface StoredCrossing extends Crossing {
  unit: UnitRef;
  id: number;
  watchId: number;
  geofenceId: number;
}

/** A crossing as SQL gives it. */
export interface CrossingRow {
  account_id: number;
  unit_id: number;
  id: number;
  watch_id: number;
  geofence_id: number;
  side: Side;
  at: number;
  is_first: boolean;
}

/** Gives a row of `geofence_crossings` `c` as a CrossingRow. */
export const CROSSING =
  sql`c.account_id, c.unit_id, c.id, c.watch_id, c.geofence_id,
  c.side, round(extract(epoch from c.crossed_at) * 1000)::float8 as at,
  c.is_first`;

/** Gives the crossing of a row. */
export function toCrossing(row: CrossingRow): StoredCrossing {
  const { account_id, unit_id, id, watch_id, geofence_id, ...crossed } = row;
  return {
    unit: { account_id, unit_id },
    id,
    watchId: watch_id,
    geofenceId: geofence_id,
    side: crossed.side,
    at: crossed.at,
    isFirst: crossed.is_first,
  };
}
