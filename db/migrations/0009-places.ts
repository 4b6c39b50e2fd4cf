import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

const CIRCLE = sql.raw(`
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  radius_m integer not null check (radius_m between 10 and 9999)`);

/** Places, the rules by which places and working hours set the type of trips, and what set a trip's type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db);
  await createRules(db);
  await extendTrips(db);
  const tables = [
    "places",
    "place_units",
    "place_rules",
    "working_hours",
    "trip_retypings",
  ];
  for (const table of tables) await protect(db, table, sql.ref("account_id"));
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table places (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      label text not null check (length(label) between 1 and 50),
      address text not null check (length(address) between 1 and 50),
      ${CIRCLE},
      created_at timestamptz not null default now(),
      created_by integer not null,
      primary key (account_id, id)
    )`.execute(db);
  await sql`
    create table place_units (
      account_id integer not null,
      place_id bigint not null,
      unit_id integer not null,
      primary key (account_id, place_id, unit_id),
      foreign key (account_id, place_id) references places on delete cascade,
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`
    create index place_units_of_unit on place_units (account_id, unit_id)`
    .execute(db);
}

/**
 * Rules and switches are never changed: they end, and others begin. They outlive their place, so that a trip found
 * later still gets the type that held when it took place.
 */
async function createRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table place_rules (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      place_id bigint not null,
      from_at timestamptz not null,
      until_at timestamptz check (until_at > from_at),
      ${CIRCLE},
      unit_ids integer[] not null,
      type text not null check (type in ('business', 'private', 'other')),
      purpose text check (length(purpose) between 1 and 100),
      direction text not null check (direction in ('to', 'from', 'both')),
      days smallint[] not null check (days <@ '{1,2,3,4,5,6,7}' and days <> '{}'),
      from_minute smallint not null check (from_minute between 0 and 1439),
      until_minute smallint not null check (until_minute between 0 and 1439),
      primary key (account_id, id)
    )`.execute(db);
  await sql`create index place_rules_of_place on place_rules (account_id, place_id)`
    .execute(db);
  await sql`
    create table working_hours (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      from_at timestamptz not null,
      until_at timestamptz check (until_at > from_at),
      mode text not null check (mode in ('scheduled', 'manual')),
      type text check (type in ('business', 'private', 'other')),
      hours jsonb,
      created_at timestamptz not null default now(),
      created_by integer not null,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      check ((mode = 'manual') = (type is not null)),
      check ((mode = 'scheduled') = (hours is not null)),
      constraint one_switch_at_a_time exclude using gist (
        int4range(account_id, account_id, '[]') with &&,
        int4range(unit_id, unit_id, '[]') with &&,
        tstzrange(from_at, until_at) with &&
      ) deferrable initially deferred
    )`.execute(db);
  await sql`
    create table trip_retypings (
      account_id integer not null,
      unit_id integer not null,
      from_at timestamptz not null,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
}

async function extendTrips(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trips
      add column typed_by text not null default 'default'
        check (typed_by in ('manual', 'place', 'hours', 'default')),
      add column purpose_by_hand boolean not null default false,
      add column start_label text,
      add column stop_label text`.execute(db);
  // What people wrote before this migration stays theirs, attested or not: the lock ignores this column.
  await sql`alter table trips disable trigger refuse_attested`.execute(db);
  await sql`
    update trips set typed_by = 'manual' where merged or id in (
      select trip_id from trip_changes where after ? 'type')`.execute(db);
  await sql`
    update trips set purpose_by_hand = true where purpose is not null or id in (
      select trip_id from trip_changes where after ? 'purpose')`.execute(db);
  await sql`alter table trips enable trigger refuse_attested`.execute(db);
}
