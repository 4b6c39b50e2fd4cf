import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Which move brought an account to a cell, noted beside the account: a cell that was restored to before the move lacks the
 * mark, so that the move does not take an earlier copy for its own (GROW-02, OPS-07, db/cell/moving).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table arrived_accounts (
      account_id integer primary key references accounts on delete cascade,
      mark uuid not null
    )`.execute(db);
  await protect(db, "arrived_accounts", sql.ref("account_id"));

  await sql`
    alter table moved_accounts
      -- That of the newest move; none when a release of before began it.
      add mark uuid,
      -- The cell that it leaves holds another account of the same id, which stays.
      add keeps_other boolean not null default false`.execute(db);
}
