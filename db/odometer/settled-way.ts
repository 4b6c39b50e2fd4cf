import { type RawBuilder, sql } from "kysely";
import type { Period } from "../../domain/time.ts";
import { GAP_M, inLog, OF_ASKED, TRIP_COLUMNS } from "./log.ts";

/** The columns of a settled month that tell how far its unit went. */
export const WAY_COLUMNS = sql.raw(
  `first_id, previous_id, previous_stop, first_started_at,
  first_stopped_at, first_gap_m, first_distance_m, rest_id, rest_started_at,
  rest_m, last_id, last_started_at, last_stopped_at, ends_alone`,
);

/** Selects them of the trips of the unit of a row of `asked` that start in a period, as the legs of an odometer. */
export function selectWay({ from, until }: Period): RawBuilder<unknown> {
  return sql`
    with log as (
      select ${TRIP_COLUMNS} from trips
      where ${inLog(OF_ASKED)} and started_at >= (
          select coalesce(max(started_at), '-infinity') from trips
          where ${inLog(OF_ASKED)} and started_at < ${new Date(from)})
        and started_at < ${new Date(until)}
      window w as (order by started_at, id)
    ), measured as (
      select *, ${GAP_M} as gap_m,
        row_number() over w = 1 as is_first,
        stopped_at > greatest(started_at, max(stopped_at) over (
          w rows between unbounded preceding and 1 preceding)) as ends_alone
      from log where started_at >= ${new Date(from)}
      window w as (order by started_at, id)
    )
    select min(id) filter (where is_first) as first_id,
      min(previous_id) filter (where is_first) as previous_id,
      min(previous_stop) filter (where is_first) as previous_stop,
      min(started_at) as first_started_at,
      min(stopped_at) filter (where is_first) as first_stopped_at,
      sum(gap_m) filter (where is_first) as first_gap_m,
      sum(distance_m) filter (where is_first) as first_distance_m,
      min(id) filter (where not is_first) as rest_id,
      min(started_at) filter (where not is_first) as rest_started_at,
      sum(distance_m + gap_m) filter (where not is_first) as rest_m,
      (array_agg(id order by started_at desc, id desc))[1] as last_id,
      max(started_at) as last_started_at,
      max(stopped_at) as last_stopped_at,
      (array_agg(ends_alone order by started_at desc, id desc))[1]
        as ends_alone
    from measured`;
}
