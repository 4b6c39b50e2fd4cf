import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Days of units, packed: see db/position/packed. What is stored already is packed by the job, a day at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table position_days (
      account_id integer not null,
      unit_id integer not null,
      day date not null,
      points integer not null check (points > 0),
      version smallint not null,
      checksum bytea not null check (length(checksum) = 32),
      packed bytea not null,
      primary key (account_id, unit_id, day)
    )`.execute(db);
  // The bytes are compressed already.
  await sql`alter table position_days alter packed set storage external`
    .execute(db);
  // The nightly deletion goes by day over all accounts.
  await sql`create index position_days_by_day on position_days (day)`
    .execute(db);
  await protect(db, "position_days", sql.ref("account_id"));
}
