import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** What was known of units at some of their fixes, so that late reports find the same events as one pass over all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_anchors (
      account_id integer not null,
      unit_id integer not null,
      at timestamptz not null,
      version smallint not null,
      state text not null,
      primary key (account_id, unit_id, at),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, "event_anchors", sql.ref("account_id"));
}
