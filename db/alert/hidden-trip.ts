import { sql } from "kysely";
import { onlySeenBy } from "../privacy/masking.ts";

/**
 * Gives in SQL, for a lateral join, the only user who may know where a unit was at the instant of an event with the
 * table alias `e` (account_id, unit_id and `happened` in seconds since 1970), like `placeOnlySeenBy`.
 */
export const tripAtEvent = sql<{ only_seen_by: number | null }>`(
  select ${onlySeenBy()} as only_seen_by from trips t
  where t.account_id = e.account_id and t.unit_id = e.unit_id
    and t.merged_into is null and t.kind <> 'transported'
    and t.started_at <= to_timestamp(e.happened)
    and not exists (
      select from theft_modes stolen where stolen.account_id = e.account_id
        and stolen.unit_id = e.unit_id
        and stolen.on_since <= to_timestamp(e.happened))
  order by t.started_at desc, t.id desc limit 1
)`;
