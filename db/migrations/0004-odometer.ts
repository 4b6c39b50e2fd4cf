import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** What people read off odometers and hour meters, and the index for the odometers of trips. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createReadings(db, "odometer_readings", "value_m");
  await createReadings(db, "operating_hour_readings", "value_minutes");

  // The log of a unit in the order of time, merged trips among it; sums of it need not visit the table.
  await sql`
    create index trips_in_log on trips (account_id, unit_id, started_at, id)
      include (stopped_at, distance_m, odometer_start_m)
      where merged_into is null and kind <> 'transported'`.execute(db);
}

/** A deleted reading stays stored with who deleted it: a tax officer may ask. */
async function createReadings(
  db: Kysely<unknown>,
  table: string,
  value: string,
): Promise<void> {
  await sql`
    create table ${sql.table(table)} (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      read_at timestamptz not null,
      ${sql.ref(value)} bigint not null check (${sql.ref(value)} >= 0),
      created_at timestamptz not null default now(),
      created_by integer,
      deleted_at timestamptz,
      deleted_by integer,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, created_by) references users
        on delete set null (created_by),
      foreign key (account_id, deleted_by) references users
        on delete set null (deleted_by)
    )`.execute(db);
  await sql`
    create unique index ${sql.ref(`${table}_instant`)}
      on ${sql.table(table)} (account_id, unit_id, read_at)
      where deleted_at is null`.execute(db);
  await protect(db, table, sql.ref("account_id"));
}
