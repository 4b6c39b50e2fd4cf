import { sql } from "kysely";
import { onlySeenUnlessStolen } from "../privacy/hidden-time.ts";

/**
 * Gives in SQL, for a lateral join, the only user who may know where a unit was at the instant of an event with the
 * table alias `e` (account_id, unit_id and `happened` in seconds since 1970), like `placeOnlySeenBy`.
 */
export const tripAtEvent = onlySeenUnlessStolen({
  account: sql`e.account_id`,
  unit: sql`e.unit_id`,
  at: sql`to_timestamp(e.happened)`,
});
