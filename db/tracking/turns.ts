import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { dayOf } from "../position/packed/instants.ts";
import { FIXES_IN_PART, type Since } from "./fixes.ts";

/** So many fixes are in memory together, some 50 MB: a fleet that stood over a holiday leaves on one morning. */
const FIXES_AT_ONCE = 50_000;
/** Shorter spans are not counted, ms: no unit sends so much in them. */
const SHORT_MS = 3_600_000;
/** As many fixes as a unit is taken to send in such a span, one every two seconds. */
const MS_A_FIX = 2000;

/** Units whose fixes are loaded together. */
interface Turn<Unit extends Since> {
  units: Unit[];
  /** It is one unit with so many fixes that they are loaded in parts. */
  isLong: boolean;
}

/** Divides units so that few of them are loaded together where much is stored of them since their instants. */
export async function inTurns<Unit extends Since>(
  tx: Tx,
  units: readonly Unit[],
  now: number,
): Promise<Turn<Unit>[]> {
  const long = units.filter(({ from }) => now - from > SHORT_MS);
  const counts = await countFixes(tx, long);
  const turns: Turn<Unit>[] = [];
  let room = 0;
  for (const one of units) {
    const few = (now - one.from) / MS_A_FIX;
    const count = Math.max(1, counts.get(one) ?? few);
    const isLong = count > FIXES_IN_PART;
    room -= count;
    if (room < 0 || isLong) {
      turns.push({ units: [], isLong });
      room = isLong ? 0 : FIXES_AT_ONCE - count;
    }
    turns.at(-1)!.units.push(one);
  }
  return turns;
}

/** Counts the reports of units since their instants, no further than one turn takes. */
async function countFixes<Unit extends Since>(
  tx: Tx,
  units: readonly Unit[],
): Promise<Map<Unit, number>> {
  if (units.length === 0) return new Map();
  const seconds = (from: number) =>
    Number.isFinite(from) ? from / 1000 : "-Infinity";
  const { rows } = await sql<{ n: number; count: number }>`
    select wanted.n, least(${FIXES_AT_ONCE}, few.count + coalesce((
      select sum(points) from position_days as d
      where d.account_id = wanted.account_id and d.unit_id = wanted.unit_id
        and d.day >= wanted.day
    ), 0))::integer as count
    from unnest(
      ${arrayText(units.map((_, n) => n))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(units.map(({ from }) => seconds(from)))}::float8[],
      ${arrayText(units.map(({ from }) => dayOf(from * 1000)))}::date[]
    ) as wanted (n, account_id, unit_id, since, day)
    cross join lateral (
      select count(*) from (
        select from positions as p
        where p.account_id = wanted.account_id and p.unit_id = wanted.unit_id
          and p.fixed_at >= to_timestamp(wanted.since)
        limit ${FIXES_AT_ONCE}
      ) as p
    ) as few`.execute(tx);
  return new Map(rows.map(({ n, count }) => [units[n]!, count]));
}
