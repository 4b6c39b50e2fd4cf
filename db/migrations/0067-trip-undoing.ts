import { type Kysely, sql } from "kysely";

/** Which change of a trip another change undid (FLOW-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trip_changes add column undoes bigint`.execute(db);
}
