import { type RawBuilder, sql } from "kysely";
import { COUNTER_MAX_KMH, COUNTER_TICK_M } from "../../domain/odometer/leg.ts";

/** A unit of an account. */
export interface UnitKey {
  accountId: number;
  unitId: number;
}

/** The unit of a row of `asked`, in a statement for several. */
export const OF_ASKED = {
  accountId: sql.ref<number>("asked.account_id"),
  unitId: sql.ref<number>("asked.unit_id"),
};

/** Selects the trips of the log, in the same words as the index. */
export function inLog(
  { accountId, unitId }: UnitKey | typeof OF_ASKED,
): RawBuilder<boolean> {
  return sql<boolean>`account_id = ${accountId} and unit_id = ${unitId}
    and merged_into is null and kind <> 'transported'`;
}

/** What `GAP_M` needs of a trip of the log and of the one before it in the window `w`, which is in order of time. */
export const TRIP_COLUMNS = sql`
  id, started_at, stopped_at, distance_m, lag(id) over w as previous_id,
  lag(stopped_at) over w as previous_stop,
  odometer_start_m - lag(odometer_start_m + distance_m) over w as counted_gap_m,
  -- A person who enters a trip accounts for the way since the trip before.
  case when lag(by_hand) over w is false then stray_m else 0 end as stray_m,
  -- Twice as fast as extract, which gives a numeric.
  date_part('epoch', started_at - lag(started_at) over w) as seconds`;

/**
 * The gap before a trip, metres: what the unit's counter ran since the start of the trip before, less that trip's
 * distance. Without a counter it is the way from the stop before that its fixes show and that is in no trip.
 */
export const GAP_M = sql`case when counted_gap_m between 0
    and seconds * ${sql.lit(COUNTER_MAX_KMH / 3.6)}::float8
      + ${sql.lit(COUNTER_TICK_M)}
  then counted_gap_m else stray_m end`;
