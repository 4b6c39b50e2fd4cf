import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** When a unit that reports no more counts as silent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table silences (
      account_id integer not null,
      unit_id integer not null,
      reported_at timestamptz not null,
      due_at timestamptz,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, "silences", sql.ref("account_id"));
  await sql`
    create index events_of_silence on events (account_id, unit_id)
      where kind = 'silent' and ended_at is null`.execute(db);
}
