import { type RawBuilder, sql } from "kysely";
import { countedIn, type Month } from "../../domain/odometer/months.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText, ofOne } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { milliseconds } from "../milliseconds.ts";
import { inLog, OF_ASKED, type UnitKey } from "./log.ts";

/**
 * Lists the months (UTC) after that of an instant in which each unit has trips. Of each month the first trip is looked
 * up; only where the counter does not tell how far the unit ran until the next month, its trips are summed.
 */
export async function listMonths(
  tx: Tx,
  asked: readonly { unit: UnitKey; after: number }[],
): Promise<Month[][]> {
  if (asked.length === 0) return [];
  const months = await readStarts(tx, asked);
  const uncounted = months.flatMap((all, index) =>
    all.filter((month, at) => at + 1 < all.length && !isCounted(month, all, at))
      .map((month) => ({ month, unit: asked[index]!.unit }))
  );
  const sums = await sumMonths(tx, uncounted);
  for (const [index, { month }] of uncounted.entries()) {
    month.distanceM = sums[index]!;
  }
  return months;
}

function isCounted(month: Month, all: readonly Month[], at: number): boolean {
  return countedIn(month, all[at + 1]!) !== null;
}

/** Reads the first trip of each month, going from one month with trips to the next. */
async function readStarts(
  tx: Tx,
  asked: readonly { unit: UnitKey; after: number }[],
): Promise<Month[][]> {
  const after = unitsWith(
    asked,
    [asked.map(({ after }) => after)],
    sql`began_at`,
  );
  const { rows } = await sql<Month & { n: number }>`
    with recursive months as (
      select asked.n, asked.account_id, asked.unit_id, first.*
      from (select *, ${MONTH_AFTER} as bound_at from ${after} as a) as asked
        cross join lateral (${FIRST_TRIP}) as first
      union all
      select asked.n, asked.account_id, asked.unit_id, next.*
      from (select *, ${MONTH_AFTER} as bound_at from months) as asked
        cross join lateral (${FIRST_TRIP}) as next
    )
    select n::integer as n, ${milliseconds(sql`began_at`)} as "startedAt",
      counter_m as "counterM"
    from months order by months.n, began_at`.execute(tx);
  const months = Map.groupBy(rows, ({ n }) => n);
  return asked.map((_, index) =>
    (months.get(index + 1) ?? [])
      .map(({ startedAt, counterM }) => ({ startedAt, counterM }))
  );
}

/** The month (UTC) after that of an instant of a row. */
const MONTH_AFTER = sql`(date_trunc('month', began_at at time zone 'UTC')
  + interval '1 month') at time zone 'UTC'`;

/** Selects the first trip of the log from the bound of a row of `asked` on. */
const FIRST_TRIP = sql`
  select started_at as began_at, odometer_start_m as counter_m from trips
  where ${inLog(OF_ASKED)} and started_at >= asked.bound_at
  order by started_at, id limit 1`;

/** Sums the trips that start in months of units, metres. */
async function sumMonths(
  tx: Tx,
  asked: readonly { unit: UnitKey; month: Month }[],
): Promise<number[]> {
  if (asked.length === 0) return [];
  const periods = asked.map(({ month }) => monthOf(month));
  const bounds = [
    periods.map(({ from }) => from),
    periods.map(({ until }) => until),
  ];
  const { rows } = await sql<{ metres: number }>`
    select (
      select coalesce(sum(distance_m), 0)::float8 from trips
      where ${inLog(OF_ASKED)} and started_at >= asked.from_at
        and started_at < asked.until_at
    ) as metres
    from ${unitsWith(asked, bounds, sql`from_at, until_at`)} as asked
    order by asked.n`.execute(tx);
  return rows.map(({ metres }) => metres);
}

/** Gives the month (UTC) in which an instant lies. */
function monthOf({ startedAt }: Month): Period {
  const at = new Date(startedAt);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { from: Date.UTC(year, month), until: Date.UTC(year, month + 1) };
}

/** Gives units, each with instants, as rows of a statement: account_id, unit_id, the instants by their names, n. */
function unitsWith(
  asked: readonly { unit: UnitKey }[],
  instants: readonly (readonly number[])[],
  names: RawBuilder<unknown>,
) {
  const arrays = instants.map((all) =>
    sql`${
      arrayText(all.map((at) => new Date(at).toISOString()))
    }::timestamptz[]`
  );
  return sql`(
    select * from unnest(
      ${arrayText(asked.map(({ unit }) => unit.accountId))}::integer[],
      ${arrayText(asked.map(({ unit }) => unit.unitId))}::integer[],
      ${sql.join(arrays)}) with ordinality
      as asked (account_id, unit_id, ${names}, n) ${ofOne(asked.length)})`;
}
