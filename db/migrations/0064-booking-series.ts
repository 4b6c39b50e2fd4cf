import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Bookings that recur (BOOK-32). Each is a row of bookings like any other; the series says how they came about. The
 * constraint decides at the end of a statement, so that one statement moves all bookings of a series.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_series (
      account_id integer not null references accounts on delete cascade,
      id bigint not null generated always as identity,
      repeat text not null check (
        repeat in ('daily', 'weekly', 'every_2_weeks', 'every_4_weeks')
      ),
      weekdays smallint[] not null,
      until_on date not null,
      start_clock text not null,
      end_clock text not null,
      primary key (account_id, id)
    )`.execute(db);
  await protect(db, "booking_series", sql.ref("account_id"));
  await sql`
    alter table bookings
      add column series_id bigint,
      add foreign key (account_id, series_id) references booking_series,
      drop constraint one_booking_at_a_time,
      add constraint one_booking_at_a_time exclude using gist (
        account_id with =,
        unit_id with =,
        tstzrange(start_at, end_at) with &&
      ) deferrable initially immediate`.execute(db);
  await sql`create index bookings_of_series
    on bookings (account_id, series_id, start_at) where series_id is not null`
    .execute(db);
  await forgetEmptySeries(db);
}

/** A series ends with its last booking, whatever deletes that. */
async function forgetEmptySeries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_empty_series() returns trigger
    language plpgsql as $$
    begin
      delete from booking_series as s using (
        select distinct account_id, series_id from old_bookings
        where series_id is not null
      ) as o
      where s.account_id = o.account_id and s.id = o.series_id
        and not exists (
          select from bookings as b where b.account_id = s.account_id
            and b.series_id = s.id
        );
      return null;
    end $$`.execute(db);
  for (const event of ["delete", "update"]) {
    await sql`
      create trigger ${sql.ref(`bookings_forget_series_${event}`)}
      after ${sql.raw(event)} on bookings
      referencing old table as old_bookings
      for each statement execute function forget_empty_series()`.execute(db);
  }
}
