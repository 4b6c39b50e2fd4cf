import { type Kysely, sql } from "kysely";

/** A deleted geofence stays for a day with its visits, so that its deletion can be taken back (FLOW-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table geofences add column deleted_at timestamptz`
    .execute(db);
}
