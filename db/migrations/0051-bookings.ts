import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Which driver has booked which vehicle, from when to when. No two bookings of a vehicle meet; one may begin when
 * another ends. btree_gist is an extension that PostgreSQL trusts: the owner of the database may create it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`
    create table bookings (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      driver_id integer not null,
      start_at timestamptz not null,
      end_at timestamptz not null,
      purpose text not null check (length(purpose) between 1 and 100),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      created_by integer not null,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, driver_id) references users on delete cascade,
      check (start_at < end_at),
      constraint one_booking_at_a_time exclude using gist (
        account_id with =,
        unit_id with =,
        tstzrange(start_at, end_at) with &&
      )
    )`.execute(db);
  // Bookings of a vehicle do not meet, so their ends are in the order of their starts.
  await sql`create index bookings_of_unit
    on bookings (account_id, unit_id, end_at, start_at)`.execute(db);
  await sql`create index bookings_of_driver
    on bookings (account_id, driver_id, end_at, start_at)`.execute(db);
  await sql`create index bookings_by_start on bookings (account_id, start_at)`
    .execute(db);
  await protect(db, "bookings", sql.ref("account_id"));
}
