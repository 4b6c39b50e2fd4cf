import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Bookings that wait for approval (BOOK-34), and what calendars need of a booking (BOOK-33). A waiting booking is one of
 * `bookings`, so it holds its time; a declined one moves to a table of its own, so that it counts nowhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_rules
      add column needs_approval boolean not null default false`.execute(db);
  await sql`
    alter table bookings
      add column is_waiting boolean not null default false,
      add column uid uuid not null default gen_random_uuid(),
      add column changed_at timestamptz not null default now()`.execute(db);
  await sql`
    create index bookings_waiting on bookings (account_id, start_at)
    where is_waiting`.execute(db);
  await sql`
    create function booking_changed() returns trigger
    language plpgsql as $$
    begin
      new.changed_at := now();
      return new;
    end $$`.execute(db);
  await sql`
    create trigger bookings_changed before update on bookings
    for each row execute function booking_changed()`.execute(db);
  await sql`
    create table declined_bookings (
      account_id integer not null,
      id bigint not null,
      unit_id integer not null,
      driver_id integer not null,
      start_at timestamptz not null,
      end_at timestamptz not null,
      purpose text not null,
      version integer not null,
      uid uuid not null,
      created_by integer not null,
      declined_by integer not null,
      declined_at timestamptz not null,
      reason text check (length(reason) between 1 and 200),
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, driver_id) references users on delete cascade
    )`.execute(db);
  await sql`create index declined_bookings_of_driver
    on declined_bookings (account_id, driver_id, end_at, start_at)`.execute(db);
  await protect(db, "declined_bookings", sql.ref("account_id"));
  await sql`
    alter table users add column booking_mails boolean not null default true`
    .execute(db);
}
