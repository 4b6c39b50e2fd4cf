import { type Kysely, sql } from "kysely";

/** Finds the trips from which suggestions are learned without reading those that say nothing (FLOW-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index trips_that_teach on trips (account_id, unit_id, started_at)
    where merged_into is null and kind <> 'transported' and not ongoing
      and (purpose is not null or driver_id is not null
        or typed_by = 'manual')`.execute(db);
}
