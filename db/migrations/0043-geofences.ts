import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** A circle of more than 300 m and at most 9999 m, or a polygon with the middle of what it spans. */
const SHAPE = sql.raw(`
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  radius_m float8 check (radius_m > 300 and radius_m <= 9999),
  corners jsonb check (jsonb_array_length(corners) between 3 and 200),
  check ((radius_m is null) <> (corners is null))`);

/** Geofences, their units, when they raise alarms, and when units crossed their borders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createGeofences(db);
  await createWatches(db);
  const tables = [
    "geofences",
    "geofence_units",
    "geofence_alarm_spans",
    "geofence_watches",
    "geofence_crossings",
  ];
  for (const table of tables) await protect(db, table, sql.ref("account_id"));
}

async function createGeofences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table geofences (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      name text not null check (length(name) between 1 and 50),
      address text not null check (length(address) <= 50),
      ${SHAPE},
      active boolean not null,
      theft_mode boolean not null,
      deactivation jsonb,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      created_by integer not null,
      primary key (account_id, id)
    )`.execute(db);
  // Five slots, unique for each unit, limit its geofences to five under a race too.
  await sql`
    create table geofence_units (
      account_id integer not null,
      geofence_id bigint not null,
      unit_id integer not null,
      slot smallint not null check (slot between 1 and 5),
      primary key (account_id, geofence_id, unit_id),
      unique (account_id, unit_id, slot),
      foreign key (account_id, geofence_id) references geofences
        on delete cascade,
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`
    create table geofence_alarm_spans (
      account_id integer not null,
      geofence_id bigint not null,
      from_at timestamptz not null,
      until_at timestamptz,
      active boolean not null,
      theft_mode boolean not null,
      deactivation jsonb,
      primary key (account_id, geofence_id, from_at),
      foreign key (account_id, geofence_id) references geofences
        on delete cascade
    )`.execute(db);
}

async function createWatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table geofence_watches (
      account_id integer not null,
      id bigint not null generated always as identity,
      geofence_id bigint not null,
      unit_id integer not null,
      from_at timestamptz not null,
      until_at timestamptz check (until_at >= from_at),
      ${SHAPE},
      began text check (began in ('inside', 'outside')),
      primary key (account_id, id),
      foreign key (account_id, geofence_id) references geofences
        on delete cascade,
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`
    create unique index geofence_watches_now
      on geofence_watches (account_id, unit_id, geofence_id)
      where until_at is null`.execute(db);
  await sql`
    create index geofence_watches_of_unit
      on geofence_watches (account_id, unit_id, until_at)`.execute(db);
  await sql`
    create index geofence_watches_of_geofence
      on geofence_watches (account_id, geofence_id, unit_id, from_at)`
    .execute(db);
  await sql`
    create table geofence_crossings (
      account_id integer not null,
      id bigint not null generated always as identity,
      watch_id bigint not null,
      geofence_id bigint not null,
      unit_id integer not null,
      side text not null check (side in ('inside', 'outside')),
      crossed_at timestamptz not null,
      is_first boolean not null,
      primary key (account_id, id),
      unique (account_id, unit_id, geofence_id, side, crossed_at),
      foreign key (account_id, watch_id) references geofence_watches
        on delete cascade
    )`.execute(db);
  await sql`
    create index geofence_crossings_of_watch
      on geofence_crossings (account_id, watch_id, crossed_at)`.execute(db);
}
