import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * How far a unit went in a quarter of a month, beside settled_months: of the present month, and of one into which
 * somebody's reading falls, not all trips are read any more. A job settles a part some days after it ended; the
 * transaction that changes its trips takes it back, and the next part with trips, which follows from it. The table starts
 * empty: the job fills it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settled_parts (
      account_id integer not null,
      unit_id integer not null,
      month date not null,
      first_day date not null,
      rules text not null,
      first_id bigint,
      previous_id bigint,
      previous_stop timestamptz,
      first_started_at timestamptz,
      first_stopped_at timestamptz,
      first_gap_m bigint,
      first_distance_m bigint,
      rest_id bigint,
      rest_started_at timestamptz,
      rest_m bigint,
      last_id bigint,
      last_started_at timestamptz,
      last_stopped_at timestamptz,
      primary key (account_id, unit_id, month, first_day)
    )`.execute(db);
  await protect(db, "settled_parts", sql.ref("account_id"));
  await createUnsettling(db);
  await createZoneTrigger(db);
}

/** The function that takes back what was settled of what changed between instants; months as in 0120. */
async function createUnsettling(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function unsettle_months(accounts integer[],
      units integer[], froms timestamptz[], untils timestamptz[])
    returns void language plpgsql as $$
    declare
      account integer;
    begin
      for account in select distinct a from unnest(accounts) as a order by a loop
        perform pg_advisory_xact_lock_shared(hashtext('settled_months'), account);
      end loop;
      -- Locked in one order, so that two who change the same units do not wait for each other.
      delete from settled_months where ctid = any(array(
        select settled.ctid from settled_months as settled
        where (account_id, unit_id, month) in (
        select s.account_id, s.unit_id, s.month
        from (
          select distinct account_id, unit_id,
            date_trunc('month', (from_at - interval '2 days')
              at time zone 'UTC')::date as first,
            ((until_at + interval '2 days') at time zone 'UTC')::date as last
          from unnest(accounts, units, froms, untils)
            as c (account_id, unit_id, from_at, until_at)
        ) as c cross join lateral (
          (select * from settled_months as s
            where s.account_id = c.account_id and s.unit_id = c.unit_id
              and s.month between c.first and c.last)
          union all
          (select * from settled_months as s
            where s.account_id = c.account_id and s.unit_id = c.unit_id
              and s.month > c.last and s.first_id is not null
            order by s.month limit 1)
        ) as s)
        order by account_id, unit_id, month for update));
      delete from settled_parts where ctid = any(array(
        select settled.ctid from settled_parts as settled
        where (account_id, unit_id, month, first_day) in (
        select s.account_id, s.unit_id, s.month, s.first_day
        from (
          select distinct account_id, unit_id,
            ((from_at - interval '2 days') at time zone 'UTC')::date as first,
            ((until_at + interval '2 days') at time zone 'UTC')::date as last
          from unnest(accounts, units, froms, untils)
            as c (account_id, unit_id, from_at, until_at)
        ) as c cross join lateral (
          -- A part has ten days at most.
          (select * from settled_parts as s
            where s.account_id = c.account_id and s.unit_id = c.unit_id
              and s.month between date_trunc('month', c.first)::date and c.last
              and s.first_day between c.first - 9 and c.last)
          union all
          (select * from settled_parts as s
            where s.account_id = c.account_id and s.unit_id = c.unit_id
              and s.month >= date_trunc('month', c.last)::date
              and s.first_day > c.last and s.first_id is not null
            order by s.month, s.first_day limit 1)
        ) as s)
        order by account_id, unit_id, month, first_day for update));
    end $$`.execute(db);
}

/** In another time zone days begin at other instants. */
async function createZoneTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function unsettle_after_change_of_accounts()
    returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtext('settled_months'), new.id);
      delete from settled_months where account_id = new.id;
      delete from settled_parts where account_id = new.id;
      return null;
    end $$`.execute(db);
}
