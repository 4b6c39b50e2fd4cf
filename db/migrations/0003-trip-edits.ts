import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** What people do to trips: drivers, merges, and the record of each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trips
      add column driver_id integer,
      add column merged boolean not null default false,
      add column merged_into bigint,
      add column merged_at timestamptz check ((merged_at is not null) = merged),
      add column late_data_at timestamptz,
      add foreign key (account_id, driver_id) references users
        on delete set null (driver_id),
      add foreign key (account_id, merged_into) references trips
        on delete set null (merged_into)`.execute(db);
  await sql`create index trips_merged_into on trips (account_id, merged_into)`
    .execute(db);

  // A merged trip starts when its first part does; of the found trips no two may.
  await sql`
    alter table trips
      drop constraint trips_account_id_unit_id_started_at_key,
      add constraint one_trip_at_a_time exclude using btree (
        account_id with =, unit_id with =, started_at with =
      ) where (not merged) deferrable initially deferred`.execute(db);

  await sql`
    create table trip_changes (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      trip_id bigint not null,
      changed_at timestamptz not null default now(),
      changed_by integer not null,
      before jsonb not null,
      after jsonb not null,
      primary key (account_id, id)
    )`.execute(db);
  await sql`create index trip_changes_of_trip on trip_changes (account_id, trip_id, id desc)`
    .execute(db);
  await protect(db, "trip_changes", sql.ref("account_id"));
}
