import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** How many changes the people of an account have made, by which a read on a replica knows whether it has them all (GROW-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_changes (
      account_id integer primary key references accounts on delete cascade,
      changes bigint not null
    ) with (fillfactor = 50)`.execute(db);
  await protect(db, "account_changes", sql.ref("account_id"));
}
