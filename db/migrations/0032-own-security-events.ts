import { type Kysely, sql } from "kysely";

/** People read what happened to their own login. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index security_events_of_user
      on security_events (account_id, user_id, id)`.execute(db);
}
