import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** What holds for the bookings of a vehicle (BOOK-36); without a row, nothing special. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_rules (
      account_id integer not null,
      unit_id integer not null,
      open_from text,
      open_until text,
      longest_hours integer check (longest_hours > 0),
      ahead_days integer check (ahead_days > 0),
      pause_minutes integer not null default 0 check (pause_minutes >= 0),
      out_from date,
      out_until date,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade,
      check (open_from < open_until),
      check ((open_from is null) = (open_until is null)),
      check (out_from <= out_until),
      check ((out_from is null) = (out_until is null))
    )`.execute(db);
  await protect(db, "booking_rules", sql.ref("account_id"));
}
