import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Sums of trips for each unit, day, type and driver, kept by the transaction that changes a trip. Ongoing trips count
 * when they have ended. Whole metres and milliseconds add up exactly in any order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trip_days (
      account_id integer not null,
      unit_id integer not null,
      day date not null,
      hidden_day date not null,
      type text not null,
      driver_id integer not null,
      trips integer not null,
      distance_m bigint not null,
      driven_ms bigint not null,
      primary key (account_id, unit_id, day, hidden_day, type, driver_id)
    )`.execute(db);
  await protect(db, "trip_days", sql.ref("account_id"));
  await createCounting(db);
  await createTriggers(db);
  await sql`select count_trip_days(id) from accounts`.execute(db);
}

/** What a row of trips, under the alias `t`, adds to the sums of its day. */
const SUMS = sql.raw(`
  t.account_id, t.unit_id,
  (t.started_at at time zone a.time_zone)::date as day,
  (t.started_at at time zone coalesce((
    select z.time_zone from account_time_zones as z
    where z.account_id = t.account_id and z.until_at >
      date_trunc('month', t.started_at at time zone 'UTC') at time zone 'UTC'
    order by z.until_at limit 1
  ), a.time_zone))::date as hidden_day,
  t.type, coalesce(t.driver_id, 0) as driver_id,
  t.distance_m::bigint as distance_m,
  round(extract(epoch from t.stopped_at - t.started_at) * 1000)::bigint
    as driven_ms`);

/** What the sums count of trips, under the alias `t`. */
const COUNTED = sql.raw(
  `t.merged_into is null and t.kind <> 'transported' and not t.ongoing`,
);

/** The lock that keeps a change of an account's zone apart from changes of its trips. */
const ZONE_LOCK = sql.raw("hashtext('trip_days')");

/** Counts all days of an account anew, as when its time zone changes. */
async function createCounting(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_trip_days(account integer) returns void
    language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${ZONE_LOCK}, account);
      delete from trip_days where account_id = account;
      insert into trip_days
      select account_id, unit_id, day, hidden_day, type, driver_id,
        count(*), sum(distance_m), sum(driven_ms)
      from (
        select ${SUMS} from trips as t join accounts as a on a.id = t.account_id
        where t.account_id = account and ${COUNTED}
      ) as counted
      group by 1, 2, 3, 4, 5, 6;
    end $$`.execute(db);
  await sql`
    create function count_days_in_new_zone() returns trigger
    language plpgsql as $$
    begin
      perform count_trip_days(new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger trip_days_in_new_zone after update of time_zone on accounts
    for each row when (old.time_zone is distinct from new.time_zone)
    execute function count_days_in_new_zone()`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  const changes = {
    insert: sql.raw("select 1 as sign, n.* from new_trips as n"),
    delete: sql.raw("select -1 as sign, o.* from old_trips as o"),
    update: sql.raw(`select 1 as sign, n.* from new_trips as n
      union all select -1, o.* from old_trips as o`),
  };
  const tables = {
    insert: sql.raw("new table as new_trips"),
    delete: sql.raw("old table as old_trips"),
    update: sql.raw("new table as new_trips old table as old_trips"),
  };
  for (const change of ["insert", "delete", "update"] as const) {
    const name = sql.raw(`count_trips_after_${change}`);
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      declare
        changed integer[];
        account integer;
      begin
        select array_agg(distinct t.account_id order by t.account_id)
          into changed
        from (${changes[change]}) as t where ${COUNTED};
        if changed is null then return null; end if;
        foreach account in array changed loop
          perform pg_advisory_xact_lock_shared(${ZONE_LOCK}, account);
        end loop;
        insert into trip_days as d
        select account_id, unit_id, day, hidden_day, type, driver_id,
          sum(sign), sum(sign * distance_m), sum(sign * driven_ms)
        from (
          select t.sign, ${SUMS} from (${changes[change]}) as t
            join accounts as a on a.id = t.account_id
          where ${COUNTED}
        ) as counted
        group by 1, 2, 3, 4, 5, 6
        having sum(sign) <> 0 or sum(sign * distance_m) <> 0
          or sum(sign * driven_ms) <> 0
        order by 1, 2, 3, 4, 5, 6
        on conflict (account_id, unit_id, day, hidden_day, type, driver_id)
        do update set trips = d.trips + excluded.trips,
          distance_m = d.distance_m + excluded.distance_m,
          driven_ms = d.driven_ms + excluded.driven_ms;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger trip_days_${sql.raw(change)} after ${sql.raw(change)}
      on trips referencing ${tables[change]}
      for each statement execute function ${name}()`.execute(db);
  }
}
