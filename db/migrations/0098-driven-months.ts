import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Sums of trip_days for each unit, month, type and driver, kept by the transaction that changes a trip, so that a report
 * of a year reads months and not days. The days on which something was driven are the bits of a number, from the first
 * of the month on: those of several rows together are counted by their bits. A row has days that the log shows to
 * everybody as the same number of days away (hidden_after), so that a day of it is one row of trip_days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table driven_months (
      account_id integer not null,
      unit_id integer not null,
      month date not null,
      hidden_month date not null,
      hidden_after integer not null,
      type text not null,
      driver_id integer not null,
      trips integer not null,
      distance_m bigint not null,
      driven_ms bigint not null,
      days integer not null,
      hidden_days integer not null,
      primary key (account_id, unit_id, month, hidden_month, hidden_after, type,
        driver_id)
    )`.execute(db);
  await protect(db, "driven_months", sql.ref("account_id"));
  await createTriggers(db);
  await sql`
    insert into driven_months ${
    monthsOf(sql`select 1 as sign, * from trip_days`)
  }
  `.execute(db);
}

/** Sums rows of trip_days, each with the sign by which it counts, to rows of driven_months. */
function monthsOf(days: ReturnType<typeof sql.raw>) {
  const dayOf = (day: string) =>
    sql.raw(`extract(day from ${day})::integer - 1`);
  // A row that counts before and after a change has its bit twice, which takes it away again.
  const bitsOf = (day: string) =>
    sql`bit_xor(case when trips > 0 then 1 << (${dayOf(day)}) else 0 end)`;
  return sql`
    select account_id, unit_id, day - (${dayOf("day")}) as month,
      hidden_day - (${dayOf("hidden_day")}) as hidden_month,
      hidden_day - day as hidden_after, type, driver_id,
      sum(sign * trips), sum(sign * distance_m), sum(sign * driven_ms),
      ${bitsOf("day")}, ${bitsOf("hidden_day")}
    from (${days}) as d
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(sign * trips) <> 0 or sum(sign * distance_m) <> 0
      or sum(sign * driven_ms) <> 0 or ${bitsOf("day")} <> 0
    order by 1, 2, 3, 4, 5, 6, 7`;
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  const added = sql.raw("select 1 as sign, n.* from new_days as n");
  const taken = sql.raw("select -1 as sign, o.* from old_days as o");
  const changes = {
    insert: { days: added, tables: sql.raw("new table as new_days") },
    delete: { days: taken, tables: sql.raw("old table as old_days") },
    update: {
      days: sql`${added} union all ${taken}`,
      tables: sql.raw("new table as new_days old table as old_days"),
    },
  };
  for (const [change, { days, tables }] of Object.entries(changes)) {
    const name = sql.raw(`count_months_after_${change}`);
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        insert into driven_months as m ${monthsOf(days)}
        on conflict (account_id, unit_id, month, hidden_month, hidden_after, type,
          driver_id)
        do update set trips = m.trips + excluded.trips,
          distance_m = m.distance_m + excluded.distance_m,
          driven_ms = m.driven_ms + excluded.driven_ms,
          days = m.days # excluded.days,
          hidden_days = m.hidden_days # excluded.hidden_days;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger driven_months_${sql.raw(change)}
      after ${sql.raw(change)} on trip_days referencing ${tables}
      for each statement execute function ${name}()`.execute(db);
  }
}
