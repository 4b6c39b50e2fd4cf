import { type Kysely, sql } from "kysely";

/**
 * What changes in a month takes back the next settled month with trips, which follows from it. A month whose trips all
 * became transported while it was being settled stands as a month without trips, and held that place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    end $$`.execute(db);
}
