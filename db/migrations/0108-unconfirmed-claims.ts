import { type Kysely, sql } from "kysely";

/** Workers look for claims that nobody has confirmed each minute, among those of all accounts (GROW-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index claims_unconfirmed on claims (account_id)
      where not is_confirmed`.execute(db);
}
