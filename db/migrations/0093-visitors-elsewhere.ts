import { type Kysely, sql } from "kysely";

/** A person of support may be in another database than the account that they visit (GROW-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table support_visits
      drop constraint if exists support_visits_visited_by_account_id_visited_by_fkey`
    .execute(db);
}
