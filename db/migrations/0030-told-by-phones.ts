import { type Kysely, sql } from "kysely";

/** Trips with positions that an app invented; ingest learns when an account keeps positions for another time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trips add column mocked boolean not null default false`
    .execute(db);
  // Ingest refuses fixes that are older than the account keeps positions, from memory.
  await sql`
    create trigger announce after insert or update or delete
      on retention_settings
      for each statement execute function announce_units()`.execute(db);
}
