import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** What is attested stays as it was attested: odometers on the trips, and a hash chain for each unit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await storeOdometers(db);
  await lockOdometers(db);
  await createChain(db);
  await sql`
    create table trip_settings (
      account_id integer not null references accounts,
      type text not null,
      changes jsonb not null,
      changed_at timestamptz not null default now(),
      changed_by integer not null,
      primary key (account_id, type)
    )`.execute(db);
  await protect(db, "trip_settings", sql.ref("account_id"));
}

async function storeOdometers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trips
      add column attested_start_m bigint,
      add column attested_stop_m bigint,
      add check (attested_stop_m >= attested_start_m),
      add check (attest_id is not null or
        (attested_start_m is null and attested_stop_m is null))`.execute(db);
  await sql`
    create index trips_with_attested_odometer
      on trips (account_id, unit_id, started_at)
      where attested_start_m is not null
        and merged_into is null and kind <> 'transported'`.execute(db);
}

/** Frees a trip only when its attestation is removed; its attested odometers are deleted with it. */
async function lockOdometers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_attested() returns trigger language plpgsql as $$
      declare
        free text[] := array['late_data_at', 'start_address', 'stop_address'];
      begin
        if old.attest_id is null then
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

async function createChain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attested_units (
      account_id integer not null,
      attest_id bigint not null,
      unit_id integer not null,
      opening_m bigint,
      closing_m bigint,
      ran_m bigint not null,
      distance_m bigint not null,
      primary key (account_id, attest_id, unit_id),
      foreign key (account_id, attest_id) references attests,
      foreign key (account_id, unit_id) references units
    )`.execute(db);
  await sql`
    create table attested_trips (
      account_id integer not null,
      attest_id bigint not null,
      trip_id bigint not null,
      unit_id integer not null,
      document text not null,
      primary key (account_id, attest_id, trip_id),
      foreign key (account_id, attest_id, unit_id) references attested_units
    )`.execute(db);
  await sql`
    create table attest_entries (
      account_id integer not null,
      unit_id integer not null,
      sequence integer not null check (sequence > 0),
      attest_id bigint not null,
      kind text not null check (kind in ('attested', 'removed')),
      previous_hash text check ((previous_hash is null) = (sequence = 1)),
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null default now(),
      primary key (account_id, unit_id, sequence),
      unique (account_id, unit_id, attest_id, kind),
      foreign key (account_id, attest_id, unit_id) references attested_units
    )`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is only ever added to', tg_table_name
          using errcode = 'MS002';
      end $$`.execute(db);
  for (const table of ["attested_units", "attested_trips", "attest_entries"]) {
    await sql`
      create trigger refuse_change
        before update or delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
    await protect(db, table, sql.ref("account_id"));
  }
}
