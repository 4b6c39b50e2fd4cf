import { type Kysely, sql } from "kysely";

/** Which trips took driver and purpose from a booking, until somebody says otherwise (BOOK-29). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trips
      add column driver_booked boolean not null default false,
      add column purpose_booked boolean not null default false`.execute(db);
  await sql`
    create function booked_no_more() returns trigger
    language plpgsql as $$
    begin
      if new.driver_id is distinct from old.driver_id then
        new.driver_booked := false;
      end if;
      if new.purpose is distinct from old.purpose then
        new.purpose_booked := false;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger trips_booked_no_more
    before update of driver_id, purpose on trips
    for each row when (old.driver_booked or old.purpose_booked)
    execute function booked_no_more()`.execute(db);
}
