import { type Kysely, type RawBuilder, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Trips that began less than so long ago are in no settled month; see db/statement/settling.ts. */
const OPEN = sql.raw("interval '3 days'");

/** A clock differs from UTC by less, and tolls of a day depend on those of no other day. */
const AROUND = sql.raw("interval '2 days'");

/** Keeps who changes what months are made of apart from who settles them. */
const SETTLING_LOCK = sql.raw("hashtext('settled_months')");

/**
 * What a unit's past month adds up to beyond the sums that triggers can keep: its private tolls, and the way from its
 * first trip on. A job settles months some days after they ended; the transaction that changes what they are made of
 * takes them back, so a row is always right, and what has no row is computed from trips. The table starts empty: the job
 * fills it month by month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await createUnsettling(db);
  await createTripTriggers(db);
  await createTollTriggers(db);
  await createOwnerTriggers(db);
}

async function createTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settled_months (
      account_id integer not null,
      unit_id integer not null,
      month date not null,
      toll_rules text not null,
      private_tolls integer not null,
      private_toll_ore bigint not null,
      first_id bigint,
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
      primary key (account_id, unit_id, month)
    )`.execute(db);
  await protect(db, "settled_months", sql.ref("account_id"));
}

/** A function that takes months back of what changed between instants, and the next month with trips, which follows from them. */
async function createUnsettling(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function unsettle_months(accounts integer[], units integer[],
      froms timestamptz[], untils timestamptz[])
    returns void language plpgsql as $$
    declare
      account integer;
    begin
      for account in select distinct a from unnest(accounts) as a order by a loop
        perform pg_advisory_xact_lock_shared(${SETTLING_LOCK}, account);
      end loop;
      -- Locked in one order, so that two who change the same units do not wait for each other.
      delete from settled_months where ctid = any(array(
        select settled.ctid from settled_months as settled
        where (account_id, unit_id, month) in (
        select s.account_id, s.unit_id, s.month
        from (
          select distinct account_id, unit_id,
            date_trunc('month', (from_at - ${AROUND}) at time zone 'UTC')::date
              as first,
            ((until_at + ${AROUND}) at time zone 'UTC')::date as last
          from unnest(accounts, units, froms, untils)
            as c (account_id, unit_id, from_at, until_at)
        ) as c cross join lateral (
          (select * from settled_months as s
            where s.account_id = c.account_id and s.unit_id = c.unit_id
              and s.month between c.first and c.last)
          union all
          (select * from settled_months as s
            where s.account_id = c.account_id and s.unit_id = c.unit_id
              and s.month > c.last
            order by s.month limit 1)
        ) as s)
        order by account_id, unit_id, month for update));
    end $$`.execute(db);
}

/** What of a trip matters to a settled month. */
const OF_TRIP = [
  "unit_id",
  "type",
  "kind",
  "merged_into",
  "started_at",
  "stopped_at",
  "distance_m",
  "odometer_start_m",
  "stray_m",
  "by_hand",
];

async function createTripTriggers(db: Kysely<unknown>): Promise<void> {
  const spans = (rows: string) =>
    sql.raw(`select account_id, unit_id, started_at as from_at,
      stopped_at as until_at from ${rows}`);
  const of = (row: string) =>
    sql.raw(OF_TRIP.map((name) => `${row}.${name}`).join());
  // A merged trip gives its type to the passages of its parts.
  const changed = sql`
    with recursive changed as (
      select n.account_id, n.id from new_trips as n
        join old_trips as o on o.account_id = n.account_id and o.id = n.id
      where (${of("n")}) is distinct from (${of("o")})
    ), part as (
      select account_id, id from changed
      union
      select t.account_id, t.id from part join trips as t
        on t.account_id = part.account_id and t.merged_into = part.id
    )
    ${spans("new_trips join changed using (account_id, id)")}
    union all ${spans("old_trips join changed using (account_id, id)")}
    union all
    select p.account_id, p.unit_id, p.passed_at, p.passed_at
    from part join toll_passages as p
      on p.account_id = part.account_id and p.trip_id = part.id`;
  await createTriggers(db, "trips", "started_at", {
    insert: spans("new_trips"),
    delete: spans("old_trips"),
    update: changed,
  });
}

async function createTollTriggers(db: Kysely<unknown>): Promise<void> {
  for (const table of ["toll_passages", "toll_changes"]) {
    const spans = (rows: string) =>
      sql.raw(`select account_id, unit_id, passed_at as from_at,
        passed_at as until_at from ${rows}_${table}`);
    await createTriggers(db, table, "passed_at", {
      insert: spans("new"),
      delete: spans("old"),
      update: sql`${spans("new")} union all ${spans("old")}`,
    });
  }
}

/** Creates triggers of a table that take back the months of what changed; what is recent costs a look at its time. */
async function createTriggers(
  db: Kysely<unknown>,
  table: string,
  at: string,
  changes: Record<"insert" | "delete" | "update", RawBuilder<unknown>>,
): Promise<void> {
  const rows = {
    insert: [`new table as new_${table}`],
    delete: [`old table as old_${table}`],
    update: [`new table as new_${table}`, `old table as old_${table}`],
  };
  for (const change of ["insert", "delete", "update"] as const) {
    const name = sql.raw(`unsettle_after_${change}_of_${table}`);
    const isOld = sql.join(
      rows[change].map((one) =>
        sql`exists (select from ${sql.raw(one.split(" ").at(-1)!)}
          where ${sql.raw(at)} < now() - ${OPEN})`
      ),
      sql` or `,
    );
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        if ${isOld} then
          perform unsettle_months(array_agg(account_id), array_agg(unit_id),
            array_agg(from_at), array_agg(until_at))
          from (${changes[change]}) as c having count(*) > 0;
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger unsettle_after_${sql.raw(change)}
      after ${sql.raw(change)} on ${sql.table(table)}
      referencing ${sql.raw(rows[change].join(" "))}
      for each statement execute function ${name}()`.execute(db);
  }
}

/** A vehicle that becomes exempt has other tolls, and in another time zone months begin at other instants. */
async function createOwnerTriggers(db: Kysely<unknown>): Promise<void> {
  await createOwnerTrigger(db, {
    table: "units",
    columns: ["type", "is_toll_exempt"],
    account: "account_id",
    where: "account_id = new.account_id and unit_id = new.id",
  });
  await createOwnerTrigger(db, {
    table: "accounts",
    columns: ["time_zone"],
    account: "id",
    where: "account_id = new.id",
  });
}

async function createOwnerTrigger(
  db: Kysely<unknown>,
  { table, columns, account, where }: {
    table: string;
    columns: string[];
    account: string;
    where: string;
  },
): Promise<void> {
  const name = sql.raw(`unsettle_after_change_of_${table}`);
  const differ = columns.map((one) => `old.${one} is distinct from new.${one}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${SETTLING_LOCK},
        new.${sql.raw(account)});
      delete from settled_months where ${sql.raw(where)};
      return null;
    end $$`.execute(db);
  await sql`
    create trigger unsettle_after_change
    after update of ${sql.raw(columns.join(", "))} on ${sql.table(table)}
    for each row when (${sql.raw(differ.join(" or "))})
    execute function ${name}()`.execute(db);
}
