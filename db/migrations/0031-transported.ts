import { type Kysely, sql } from "kysely";

/** The log shows what moved with its ignition off; the index of its trips leaves that out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index trips_transported on trips (account_id, unit_id, started_at)
      where merged_into is null and kind = 'transported'`.execute(db);
}
