import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** The log of views, the erasure of people, and how long each account keeps its data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createViews(db);
  await createErasures(db);
  await createRetention(db);
  await letTripsBeEmptied(db);
  await letForget(db);
}

async function createViews(db: Kysely<unknown>): Promise<void> {
  // A line outlives units and people, so it refers to neither by a foreign key.
  await sql`
    create table views (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      viewer_account_id integer not null,
      viewer_id integer not null,
      viewer_name text not null,
      is_support boolean not null,
      unit_id integer not null,
      driver_id integer,
      kind text not null check (kind in
        ('trips', 'positions', 'place', 'certificate', 'diagnostics')),
      medium text not null check (medium in ('page', 'call', 'file', 'stream')),
      hour timestamptz not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      views integer not null check (views > 0),
      primary key (account_id, id)
    )`.execute(db);
  await sql`
    create unique index views_of_hour on views
      (account_id, unit_id, viewer_id, driver_id, kind, medium, hour)
      nulls not distinct`.execute(db);
  await sql`
    create index views_of_driver on views (account_id, driver_id, id desc)`
    .execute(db);
  await sql`
    create index views_of_viewer on views (viewer_account_id, viewer_id, id)`
    .execute(db);
  await sql`create index views_by_age on views (account_id, hour)`.execute(db);
  await protect(db, "views", sql.ref("account_id"));
}

async function createErasures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasures (
      account_id integer not null,
      user_id integer not null,
      erased_at timestamptz not null,
      erased_by integer not null,
      kept_first_name text,
      kept_last_name text,
      primary key (account_id, user_id),
      foreign key (account_id, user_id) references users on delete cascade,
      check ((kept_first_name is null) = (kept_last_name is null))
    )`.execute(db);
  await protect(db, "erasures", sql.ref("account_id"));
}

/** Marks the time since when only date, distance and type of a trip are left. */
async function letTripsBeEmptied(db: Kysely<unknown>): Promise<void> {
  const { rows: [check] } = await sql<{ conname: string }>`
    select conname from pg_constraint
    where conrelid = 'trips'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%num_nulls(start_latitude%'`
    .execute(db);
  await sql`
    alter table trips
      add column emptied_at timestamptz,
      drop constraint ${sql.ref(check!.conname)},
      add check (by_hand or emptied_at is not null or num_nulls(
        start_latitude, start_longitude, stop_latitude, stop_longitude) = 0)`
    .execute(db);
}

async function createRetention(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retention_settings (
      account_id integer primary key references accounts,
      positions_days integer,
      messages_days integer,
      views_days integer,
      private_months integer,
      trips_years integer,
      version integer not null default 1,
      changed_at timestamptz not null,
      changed_by integer not null
    )`.execute(db);
  await protect(db, "retention_settings", sql.ref("account_id"));
  await sql`
    create table retention_runs (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      ran_at timestamptz not null,
      deleted jsonb not null,
      primary key (account_id, id)
    )`.execute(db);
  await protect(db, "retention_runs", sql.ref("account_id"));
  // What stays of trips that were deleted because of their age.
  await sql`
    create table trip_sums (
      account_id integer not null references accounts,
      unit_id integer not null,
      year integer not null,
      type text not null check (type in ('business', 'private', 'other')),
      trips integer not null,
      distance_m bigint not null,
      primary key (account_id, unit_id, year, type),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, "trip_sums", sql.ref("account_id"));
}

/** Attested books can lose their contents but never change them: the hashes stay. See docs/privacy.md. */
async function letForget(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger refuse_change on attested_trips`.execute(db);
  await sql`drop trigger refuse_change on attest_entries`.execute(db);
  await sql`
    alter table attested_trips
      add column hash text check (hash ~ '^[0-9a-f]{64}$'),
      add column forgotten_at timestamptz,
      alter column document drop not null`.execute(db);
  await sql`
    update attested_trips
      set hash = encode(sha256(convert_to(document, 'UTF8')), 'hex')`
    .execute(db);
  await sql`
    alter table attested_trips
      alter column hash set not null,
      add check ((document is null) = (forgotten_at is not null))`.execute(db);
  await sql`alter table attest_entries add column forgotten_at timestamptz`
    .execute(db);
  await sql`
    create function only_forget() returns trigger language plpgsql as $$
      declare
        free text[] := array['document', 'forgotten_at'];
      begin
        if old.forgotten_at is null and new.forgotten_at is not null
          and to_jsonb(new) - free = to_jsonb(old) - free then
          return new;
        end if;
        raise exception '% is only ever added to', tg_table_name
          using errcode = 'MS002';
      end $$`.execute(db);
  for (const table of ["attested_trips", "attest_entries"]) {
    await sql`
      create trigger refuse_change before delete or truncate
        on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
    await sql`
      create trigger only_forget before update on ${sql.table(table)}
        for each row execute function only_forget()`.execute(db);
  }
  // Only erasure and retention turn the setting on, in their own transactions.
  await sql`
    create or replace function refuse_attested() returns trigger language plpgsql as $$
      declare
        free text[] := array['late_data_at', 'start_address', 'stop_address'];
      begin
        if old.attest_id is null
          or current_setting('milstolpe.forget', true) = 'on' then
          return coalesce(new, old);
        end if;
        if tg_op = 'UPDATE' then
          if new.attest_id is null and exists (
            select from attests where account_id = old.account_id
              and id = old.attest_id and removed_at is not null
          ) then
            free := free || array['attest_id', 'attested_start_m', 'attested_stop_m'];
          end if;
          if to_jsonb(new) - free = to_jsonb(old) - free then
            return new;
          end if;
        end if;
        raise exception 'trip % is attested', old.id using errcode = 'MS001';
      end $$`.execute(db);
}
