import { type Kysely, sql } from "kysely";

/** Tables whose rows belong to an account, each with row-level security. */
const OWNED = [
  "users",
  "sessions",
  "units",
  "trackers",
  "unit_access",
  "unit_states",
  "positions",
  "refused_records",
  "trips",
];

/** Accounts, users, units, positions and trips, each behind row-level security. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deployment (
      one boolean primary key default true check (one),
      cookie_key bytea not null default
        sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
    )`.execute(db);
  await sql`insert into deployment default values`.execute(db);

  await sql`
    create table accounts (
      id integer primary key generated always as identity,
      name text not null check (length(name) between 1 and 50),
      kind text not null check (kind in ('company', 'private')),
      time_zone text not null default 'Europe/Stockholm',
      country text not null default 'SE',
      parent_id integer references accounts,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table users (
      account_id integer not null references accounts,
      id integer not null generated always as identity,
      email text not null unique check (email = lower(email)),
      first_name text not null,
      last_name text not null,
      password_hash text not null,
      is_administrator boolean not null default false,
      is_support boolean not null default false,
      real_time_map boolean not null default true,
      two_factor boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);

  await sql`
    create table sessions (
      account_id integer not null,
      token_hash bytea not null,
      user_id integer not null,
      remember boolean not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (token_hash),
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index sessions_of_user on sessions (account_id, user_id)`
    .execute(db);

  await sql`
    create table units (
      account_id integer not null references accounts,
      id integer not null generated always as identity unique,
      name text not null check (length(name) between 1 and 50),
      imei text not null unique check (imei ~ '^[0-9]{15}$'),
      registration_number text,
      model text,
      type text not null,
      marker_colour text not null default '#0b5f56' check (marker_colour ~ '^#[0-9a-f]{6}$'),
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);

  await sql`
    create table trackers (
      account_id integer not null,
      unit_id integer not null,
      tracker_id text not null,
      primary key (tracker_id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`create index trackers_of_unit on trackers (account_id, unit_id)`
    .execute(db);

  await sql`
    create table unit_access (
      account_id integer not null,
      user_id integer not null,
      unit_id integer not null,
      primary key (account_id, user_id, unit_id),
      foreign key (account_id, user_id) references users on delete cascade,
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`create index unit_access_of_unit on unit_access (account_id, unit_id)`
    .execute(db);

  // Written with every report: room on each page lets PostgreSQL update in place without touching the index.
  await sql`
    create table unit_states (
      account_id integer not null,
      unit_id integer not null,
      fixed_at timestamptz,
      latitude float8,
      longitude float8,
      speed_kmh real,
      course_deg real,
      ignition boolean,
      reported_at timestamptz,
      dirty_from timestamptz,
      version integer not null default 0,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade
    ) with (fillfactor = 50)`.execute(db);

  // No foreign key to units: checking it would cost more than storing the row.
  await sql`
    create table positions (
      fixed_at timestamptz not null,
      received_at timestamptz not null default now(),
      latitude float8,
      longitude float8,
      account_id integer not null,
      unit_id integer not null,
      odometer_m bigint,
      speed_kmh real,
      course_deg real,
      altitude_m real,
      hdop real,
      accuracy_m real,
      satellites smallint,
      ignition boolean,
      details jsonb,
      primary key (account_id, unit_id, fixed_at)
    ) partition by range (fixed_at)`.execute(db);
  await sql`create table positions_default partition of positions default`
    .execute(db);

  await sql`
    create table refused_records (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      received_at timestamptz not null default now(),
      protocol text not null,
      reason text not null,
      record jsonb,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`
    create index refused_records_of_unit
      on refused_records (account_id, unit_id, received_at desc)`.execute(db);

  // Ids that report without belonging to a unit have no account, so no row-level security.
  await sql`
    create table unknown_trackers (
      tracker_id text primary key,
      protocol text not null,
      reports bigint not null,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table trips (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      kind text not null check (kind in ('driven', 'transported', 'reconstructed')),
      type text not null default 'business' check (type in ('business', 'private', 'other')),
      started_at timestamptz not null,
      stopped_at timestamptz not null check (stopped_at >= started_at),
      start_latitude float8 not null,
      start_longitude float8 not null,
      stop_latitude float8 not null,
      stop_longitude float8 not null,
      start_address text,
      stop_address text,
      distance_m integer not null check (distance_m >= 0),
      distance_source text not null check (distance_source in ('odometer', 'gps')),
      odometer_start_m bigint,
      odometer_stop_m bigint,
      max_speed_kmh real,
      has_gap boolean not null,
      ongoing boolean not null,
      confirmed_at timestamptz,
      ignition_at_stop boolean,
      route text not null,
      purpose text,
      note text,
      primary key (account_id, id),
      unique (account_id, unit_id, started_at) deferrable initially deferred,
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`
    create index trips_without_address on trips (account_id, id)
      where start_address is null or (stop_address is null and not ongoing)`
    .execute(db);

  // Ingest remembers units by tracker id; the trigger announces every change of them.
  await sql`
    create function announce_units() returns trigger language plpgsql as
      $$ begin perform pg_notify('units', ''); return null; end $$`.execute(db);
  await sql`
    create trigger announce after insert or update or delete on trackers
      for each statement execute function announce_units()`.execute(db);

  for (const table of [...OWNED, "accounts"]) {
    const owner = sql.ref(table === "accounts" ? "id" : "account_id");
    await protect(db, table, owner);
  }
}

/**
 * Lets a transaction see a row only when it acts for the row's account or for the system (ingest, jobs). db/database.ts
 * makes the settings; without them no row is visible.
 */
export async function protect(
  db: Kysely<unknown>,
  table: string,
  owner: ReturnType<typeof sql.ref>,
): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`
    create policy own_account on ${name} using (
      ${owner} = (select nullif(current_setting('milstolpe.account_id', true), '')::integer)
      or (select current_setting('milstolpe.system', true)) = 'on'
    )`.execute(db);
}
