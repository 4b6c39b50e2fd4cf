import { type Kysely, sql } from "kysely";

/** A unit says since when its folds fail, so that it does not look like a tracker that is behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table unit_states add column failing_since timestamptz`
    .execute(db);
}
