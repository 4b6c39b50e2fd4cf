import { sql } from "kysely";
import { onlySeenBy } from "../privacy/masking.ts";

/**
 * The trip, as the table alias `t`, of a change `c` of a passage, with the clauses after `from`. Where one trip stops as
 * the next starts, it is the next one's. Where somebody entered a trip by hand over a hidden private one, it is the
 * private one's if its driver made the change, so that it does not show on the other; what somebody else changed on
 * theirs stays there, since its absence would tell when the private one was (SEC-07). `offset 0` finds the trips in an
 * index alone.
 */
export const TRIP_OF_CHANGE = sql`(
    select id from trips
    where account_id = c.account_id and unit_id = c.unit_id
      and merged_into is null and kind <> 'transported'
      and started_at <= c.passed_at and stopped_at >= c.passed_at offset 0
  ) as over_it join trips as t
    on t.account_id = c.account_id and t.id = over_it.id
  order by coalesce(${onlySeenBy()} <> c.changed_by, false),
    (t.type = 'private' and t.stopped_at > c.passed_at) desc,
    t.started_at desc limit 1`;
