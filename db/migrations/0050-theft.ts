import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Theft mode, the facts of a theft and of an object, and the links to a stolen unit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createModes(db);
  await createDescriptions(db);
  await createLinks(db);
  const tables = [
    "theft_modes",
    "theft_mode_changes",
    "theft_infos",
    "object_descriptions",
    "theft_links",
    "theft_link_views",
  ];
  for (const table of tables) await protect(db, table, sql.ref("account_id"));
}

async function createModes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table theft_modes (
      account_id integer not null,
      unit_id integer not null,
      on_since timestamptz not null,
      on_by integer,
      cause text not null check (cause in ('person', 'geofence')),
      geofence_id bigint,
      left_zone_at timestamptz,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, on_by) references users
        on delete set null (on_by),
      foreign key (account_id, geofence_id) references geofences
        on delete set null (geofence_id)
    )`.execute(db);
  await sql`
    create table theft_mode_changes (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      is_on boolean not null,
      changed_at timestamptz not null,
      changed_by integer,
      cause text not null check (cause in ('person', 'geofence')),
      geofence_name text,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, changed_by) references users
        on delete set null (changed_by)
    )`.execute(db);
  await sql`
    create index theft_mode_changes_of_unit
      on theft_mode_changes (account_id, unit_id, changed_at desc)`
    .execute(db);
}

/** A text of at most so many characters that may be missing. */
const text = (name: string, max: number) =>
  sql.raw(`${name} text check (length(${name}) between 1 and ${max})`);

async function createDescriptions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table theft_infos (
      account_id integer not null,
      unit_id integer not null,
      stolen_on date,
      ${text("stolen_from", 200)},
      ${text("stolen_what", 500)},
      ${text("owner_name", 100)},
      ${text("owner_email", 254)},
      ${text("owner_phone", 30)},
      ${text("police_station", 100)},
      ${text("police_report_number", 50)},
      ${text("insurance_claim_number", 50)},
      ${text("other_information", 2000)},
      recipients jsonb not null default '[]'
        check (jsonb_array_length(recipients) <= 20),
      version integer not null default 1,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  // Model, chassis number and horsepower are columns of units.
  await sql`
    create table object_descriptions (
      account_id integer not null,
      unit_id integer not null,
      type text not null check (type in ('boat', 'waterjet', 'car')),
      ${text("manufacturer", 50)},
      year smallint check (year between 1850 and 2200),
      hull_number text check (hull_number ~ '^[0-9]{14}$'),
      ${text("motor", 50)},
      ${text("motor_number", 50)},
      ${text("dna_marking", 50)},
      ${text("insurance_company", 100)},
      ${text("insurance_number", 50)},
      manuals jsonb not null default '[]'
        check (jsonb_array_length(manuals) <= 10),
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table theft_links (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      created_by integer,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_by integer,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, created_by) references users
        on delete set null (created_by),
      foreign key (account_id, ended_by) references users
        on delete set null (ended_by)
    )`.execute(db);
  await sql`
    create index theft_links_of_unit on theft_links (account_id, unit_id)`
    .execute(db);
  await sql`
    create table theft_link_views (
      account_id integer not null,
      id bigint not null generated always as identity,
      link_id bigint not null,
      viewed_at timestamptz not null,
      address text not null,
      user_agent text not null check (length(user_agent) <= 300),
      primary key (account_id, id),
      foreign key (account_id, link_id) references theft_links
        on delete cascade
    )`.execute(db);
  await sql`
    create index theft_link_views_of_link
      on theft_link_views (account_id, link_id, viewed_at desc)`.execute(db);
}
