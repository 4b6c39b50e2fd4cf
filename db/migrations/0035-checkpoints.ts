import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Where folds go on with a unit's next fixes, and since when units wait for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table unit_states add column dirty_since timestamptz`
    .execute(db);
  await sql`update unit_states set dirty_since = now()
    where dirty_from is not null`.execute(db);
  // Written with nearly every look: room on each page lets PostgreSQL update in place, and nothing is compressed.
  await sql`
    create table checkpoints (
      account_id integer not null,
      unit_id integer not null,
      slot smallint not null,
      decided_at timestamptz,
      until_at timestamptz,
      due_at timestamptz,
      memories text,
      checksum bigint,
      older json,
      primary key (account_id, unit_id, slot),
      foreign key (account_id, unit_id) references units on delete cascade
    ) with (fillfactor = 50, toast_tuple_target = 8160)`.execute(db);
  await protect(db, "checkpoints", sql.ref("account_id"));
  await sql`
    create index checkpoints_due on checkpoints (due_at)
      where slot = 0 and due_at is not null`.execute(db);
  await sql`
    create index trips_ongoing on trips (account_id, unit_id) where ongoing`
    .execute(db);
}
