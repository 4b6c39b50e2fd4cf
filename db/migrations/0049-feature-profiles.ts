import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

const SENSITIVITY = sql.raw(
  `eco_sensitivity text check (eco_sensitivity in ('sensitive', 'normal', 'insensitive'))`,
);
const OVERSPEED = sql.raw(
  `overspeed_kmh integer check (overspeed_kmh between 5 and 250)`,
);

/** Feature profiles, the units that have them, and what held for a unit at which time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createProfiles(db);
  await createSpans(db);
  for (
    const table of [
      "feature_profiles",
      "feature_profile_geofences",
      "feature_spans",
    ]
  ) await protect(db, table, sql.ref("account_id"));
}

async function createProfiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feature_profiles (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      name text not null check (length(name) between 1 and 50),
      ${OVERSPEED},
      ${SENSITIVITY},
      has_geozones boolean not null,
      hours_mode text check (hours_mode in ('scheduled', 'manual')),
      hours_type text check (hours_type in ('business', 'private', 'other')),
      hours jsonb check (jsonb_array_length(hours) >= 1),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      created_by integer not null,
      primary key (account_id, id),
      check ((hours_mode is not distinct from 'scheduled')
        = (hours is not null)),
      check ((hours_mode is not distinct from 'manual')
        = (hours_type is not null)),
      check (has_geozones or num_nonnulls(
        overspeed_kmh, eco_sensitivity, hours_mode) > 0)
    )`.execute(db);
  await sql`
    create unique index feature_profiles_name
      on feature_profiles (account_id, lower(name))`.execute(db);
  await sql`
    create table feature_profile_geofences (
      account_id integer not null,
      profile_id bigint not null,
      geofence_id bigint not null,
      primary key (account_id, profile_id, geofence_id),
      foreign key (account_id, profile_id) references feature_profiles
        on delete cascade,
      foreign key (account_id, geofence_id) references geofences
        on delete cascade
    )`.execute(db);
  await sql`
    alter table units add feature_profile_id bigint,
      add foreign key (account_id, feature_profile_id)
        references feature_profiles on delete restrict`.execute(db);
  await sql`
    create index units_of_feature_profile
      on units (account_id, feature_profile_id)
      where feature_profile_id is not null`.execute(db);
  // A geofence watches a unit because a person chose it, because of the unit's profile, or both; either way it takes one
  // of the unit's five slots.
  await sql`
    alter table geofence_units
      add is_chosen boolean not null default true,
      add is_of_profile boolean not null default false,
      add check (is_chosen or is_of_profile)`.execute(db);
  // The profile that set a working-hour switch; null when a person set it for the unit alone.
  await sql`alter table working_hours add profile_id bigint`.execute(db);
}

async function createSpans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feature_spans (
      account_id integer not null,
      unit_id integer not null,
      from_at timestamptz not null,
      until_at timestamptz check (until_at > from_at),
      ${OVERSPEED},
      ${SENSITIVITY},
      primary key (account_id, unit_id, from_at),
      foreign key (account_id, unit_id) references units on delete cascade,
      check (num_nonnulls(overspeed_kmh, eco_sensitivity) > 0)
    )`.execute(db);
  await sql`
    create unique index feature_spans_now
      on feature_spans (account_id, unit_id) where until_at is null`
    .execute(db);
}
