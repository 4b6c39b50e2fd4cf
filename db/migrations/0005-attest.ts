import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Attest records, and the trigger that locks their trips against pages, jobs and manual SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attests (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      unit_id integer,
      user_id integer,
      from_on date not null,
      to_on date not null check (to_on >= from_on),
      from_at timestamptz not null,
      until_at timestamptz not null,
      note text check (length(note) <= 100),
      attested_at timestamptz not null default now(),
      attested_by integer not null,
      attested_by_name text not null,
      removed_at timestamptz,
      removed_by integer,
      removed_by_name text,
      late_data_at timestamptz,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      check (num_nonnulls(unit_id, user_id) = 1)
    )`.execute(db);
  await sql`
    create index attests_of_unit on attests (account_id, unit_id, from_at)
      where removed_at is null`.execute(db);
  await protect(db, "attests", sql.ref("account_id"));

  await sql`
    alter table trips
      add column attest_id bigint,
      add foreign key (account_id, attest_id) references attests`.execute(db);
  await sql`create index trips_of_attest on trips (account_id, attest_id)`
    .execute(db);
  await sql`
    create function refuse_attested() returns trigger language plpgsql as $$
      declare
        free text[] := array['attest_id', 'late_data_at', 'start_address', 'stop_address'];
      begin
        if old.attest_id is null then
          return coalesce(new, old);
        end if;
        if tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free then
          return new;
        end if;
        raise exception 'trip % is attested', old.id using errcode = 'MS001';
      end $$`.execute(db);
  await sql`
    create trigger refuse_attested before update or delete on trips
      for each row execute function refuse_attested()`.execute(db);
}
