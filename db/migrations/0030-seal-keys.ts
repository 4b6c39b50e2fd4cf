import { type Kysely, sql } from "kysely";

/** Ids of the keys that seal; the keys themselves are outside of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seal_keys (
      id bytea primary key,
      taken_at timestamptz not null default now()
    )`.execute(db);
}
