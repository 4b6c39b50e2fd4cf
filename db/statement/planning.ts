import { sql } from "kysely";
import type { Tx } from "../database.ts";

/** What a sort or a hash of a year's rows takes; with PostgreSQL's own 4 MB such go by way of files. */
const WORK_MEMORY = "16MB";

/**
 * Lets PostgreSQL plan each statement of the transaction for its own values. A plan for any values, which it takes from
 * the sixth time on, does not know how many units and days are asked for: the sums of 100 units over a year then took
 * 5 s instead of 0.05 s. Gives it the memory for them, too.
 */
export async function planByValues(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('work_mem', ${WORK_MEMORY}, true)`.execute(tx);
}
