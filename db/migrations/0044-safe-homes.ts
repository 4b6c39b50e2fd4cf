import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Homes of vehicles, when they are to be there, and the times at which they were not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table safe_homes (
      account_id integer not null,
      unit_id integer not null,
      is_on boolean not null default false,
      latitude float8 check (latitude between -90 and 90),
      longitude float8 check (longitude between -180 and 180),
      radius_m integer check (radius_m between 300 and 9999),
      address text check (length(address) between 1 and 50),
      weeks jsonb check (jsonb_array_length(weeks) between 1 and 3),
      start_date date,
      time_zone text,
      next_check_at timestamptz,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade,
      check (num_nulls(latitude, longitude, radius_m, address) in (0, 4)),
      check (num_nulls(weeks, start_date, time_zone) in (0, 3)),
      check (not is_on or (address is not null and weeks is not null)),
      check (is_on or next_check_at is null)
    )`.execute(db);
  await sql`create index safe_homes_next on safe_homes (next_check_at)`
    .execute(db);
  await sql`
    create table safe_home_alarms (
      account_id integer not null,
      unit_id integer not null,
      due_at timestamptz not null,
      fixed_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (account_id, unit_id, due_at),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  for (const table of ["safe_homes", "safe_home_alarms"]) {
    await protect(db, table, sql.ref("account_id"));
  }
}
