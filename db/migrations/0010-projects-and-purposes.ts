import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Default purposes and projects of an account, and trips that people enter by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column users_create_names boolean not null default false`.execute(db);
  await createNames(db, "purposes", 100);
  await createNames(db, "projects", 50);

  // The project is kept as text, so that a trip keeps it after the project is deleted.
  await sql`
    alter table trips
      add column project text,
      add column by_hand boolean not null default false,
      alter column start_latitude drop not null,
      alter column start_longitude drop not null,
      alter column stop_latitude drop not null,
      alter column stop_longitude drop not null,
      drop constraint trips_distance_source_check,
      add check (distance_source in ('odometer', 'gps', 'hand')),
      add check (by_hand or num_nulls(
        start_latitude, start_longitude, stop_latitude, stop_longitude) = 0)`
    .execute(db);

  // No two found trips start at once; a lock keeps trips entered by hand from overlapping them (db/trip/by-hand.ts).
  await sql`
    alter table trips
      drop constraint one_trip_at_a_time,
      add constraint one_trip_at_a_time exclude using btree (
        account_id with =, unit_id with =, started_at with =
      ) where (not merged and not by_hand) deferrable initially deferred`
    .execute(db);

  // Readings at the ends of a trip are deleted with the trip.
  await sql`
    alter table odometer_readings
      add column trip_id bigint,
      add foreign key (account_id, trip_id) references trips
        on delete set null (trip_id)`.execute(db);
  await sql`
    create index odometer_readings_of_trip
      on odometer_readings (account_id, trip_id) where trip_id is not null`
    .execute(db);
}

/** Creates a list of names, unique in an account regardless of case. */
async function createNames(
  db: Kysely<unknown>,
  table: "purposes" | "projects",
  longest: number,
): Promise<void> {
  await sql`
    create table ${sql.table(table)} (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      name text not null check (length(name) between 1 and ${sql.lit(longest)}),
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);
  await sql`
    create unique index ${sql.ref(`${table}_name`)}
      on ${sql.table(table)} (account_id, lower(name collate "sv-x-icu"))`
    .execute(db);
  await protect(db, table, sql.ref("account_id"));
}
