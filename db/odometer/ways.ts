import { sql } from "kysely";
import type { SettledWay } from "../../domain/odometer/way.ts";
import { SETTLING_RULES } from "../../domain/statement/settling-rules.ts";
import { arrayText, ofOne } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { microseconds, ofMicroseconds } from "../milliseconds.ts";
import { readPacked } from "../packed-rows.ts";
import type { UnitKey } from "./log.ts";

/** A settled way with the first day of its month, as days since 1970. */
type MonthWay = SettledWay & { month: number };

interface WaysAsked {
  unit: UnitKey;
  /** In order of time. */
  instants: readonly number[];
}

const DAY_MS = 86_400_000;

/** A clock differs from UTC by less than two days. */
const CLOCKS_DIFFER_MS = 2 * DAY_MS;

/** Gives the first and the last month (of the first day) in which trips from the first to the last instant may be. */
function endsOf(instants: readonly number[]): [first: Date, last: Date] {
  const monthOf = (instant: number) => {
    const at = new Date(instant);
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
  };
  return [
    monthOf(instants[0]! - CLOCKS_DIFFER_MS),
    monthOf(instants.at(-1)! + CLOCKS_DIFFER_MS),
  ];
}

/** Lists these months, as days since 1970. */
export function monthsAround(instants: readonly number[]): number[] {
  const [first, last] = endsOf(instants);
  const months: number[] = [];
  const month = new Date(first);
  while (month <= last) {
    months.push(+month / DAY_MS);
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

/** Reads the settled months of units around their instants, those of each asked one by themselves. */
export async function readMonths(
  tx: Tx,
  asked: readonly WaysAsked[],
): Promise<MonthWay[][]> {
  const ends = asked.map(({ instants }) =>
    endsOf(instants).map((month) => month.toISOString().slice(0, 10))
  );
  const rows = await readPacked<Row>(
    tx,
    COLUMNS,
    sql`
    select asked.n::integer as n, ${WAY}
    from (select * from unnest(
        ${arrayText(asked.map(({ unit }) => unit.accountId))}::integer[],
        ${arrayText(asked.map(({ unit }) => unit.unitId))}::integer[],
        ${arrayText(ends.map(([first]) => first!))}::date[],
        ${arrayText(ends.map(([, last]) => last!))}::date[])
        with ordinality as asked (account_id, unit_id, first, last, n)
        ${ofOne(asked.length)}) as asked
      join settled_months as s on s.account_id = asked.account_id
        and s.unit_id = asked.unit_id
        and s.month between asked.first and asked.last
        and s.toll_rules = ${SETTLING_RULES} and s.first_id is not null`,
  );
  const months = Map.groupBy(rows, ({ n }) => n);
  return asked.map((_, index) => (months.get(index + 1) ?? []).map(wayOf));
}

/** A month of a unit of which the parts are asked for, with the place of what they are for. */
interface PartsAsked {
  unit: UnitKey;
  /** As days since 1970. */
  month: number;
  index: number;
}

/** Reads the settled parts of months, by the places of what they are for. */
export async function readParts(
  tx: Tx,
  asked: readonly PartsAsked[],
): Promise<Map<number, MonthWay[]>> {
  if (asked.length === 0) return new Map();
  const rows = await readPacked<Row>(
    tx,
    COLUMNS,
    sql`
    select asked.n, ${WAY}
    from (select * from unnest(
        ${arrayText(asked.map(({ index }) => index))}::integer[],
        ${arrayText(asked.map(({ unit }) => unit.accountId))}::integer[],
        ${arrayText(asked.map(({ unit }) => unit.unitId))}::integer[],
        ${arrayText(asked.map(({ month }) => month))}::integer[])
        as asked (n, account_id, unit_id, month) ${
      ofOne(asked.length)
    }) as asked
      join settled_parts as s on s.account_id = asked.account_id
        and s.unit_id = asked.unit_id
        and s.month = date '1970-01-01' + asked.month
        and s.rules = ${SETTLING_RULES} and s.first_id is not null`,
  );
  const parts = new Map<number, MonthWay[]>();
  for (const row of rows) {
    const some = parts.get(row.n);
    if (some) some.push(wayOf(row));
    else parts.set(row.n, [wayOf(row)]);
  }
  return parts;
}

/** A way as it is read: its instants are microseconds. */
type Row = MonthWay & { n: number };

const COLUMNS: (keyof Row)[] = [
  "n",
  "month",
  "firstId",
  "previousId",
  "previousStop",
  "firstStartedAt",
  "firstStoppedAt",
  "firstGapM",
  "firstDistanceM",
  "restId",
  "restStartedAt",
  "restM",
  "lastId",
  "lastStartedAt",
  "lastStoppedAt",
  "endsAlone",
];

const WAY = sql`
  s.month - date '1970-01-01' as month, s.first_id as "firstId",
  s.previous_id as "previousId",
  ${microseconds(sql`s.previous_stop`)} as "previousStop",
  ${microseconds(sql`s.first_started_at`)} as "firstStartedAt",
  ${microseconds(sql`s.first_stopped_at`)} as "firstStoppedAt",
  s.first_gap_m as "firstGapM", s.first_distance_m as "firstDistanceM",
  s.rest_id as "restId",
  ${microseconds(sql`s.rest_started_at`)} as "restStartedAt",
  s.rest_m as "restM", s.last_id as "lastId",
  ${microseconds(sql`s.last_started_at`)} as "lastStartedAt",
  ${microseconds(sql`s.last_stopped_at`)} as "lastStoppedAt",
  s.ends_alone as "endsAlone"`;

function wayOf(row: Row): MonthWay {
  row.previousStop = ofMicroseconds(row.previousStop);
  row.firstStartedAt = ofMicroseconds(row.firstStartedAt);
  row.firstStoppedAt = ofMicroseconds(row.firstStoppedAt);
  row.restStartedAt = ofMicroseconds(row.restStartedAt);
  row.lastStartedAt = ofMicroseconds(row.lastStartedAt);
  row.lastStoppedAt = ofMicroseconds(row.lastStoppedAt);
  return row;
}
