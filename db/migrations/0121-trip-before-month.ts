import { type Kysely, sql } from "kysely";

/**
 * A settled month names the trip before its first one, so that nobody looks for trips between it and the settled month
 * before. Months are settled anew, since the rules by which they are settled have a new name with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settled_months add column previous_id bigint`
    .execute(db);
}
