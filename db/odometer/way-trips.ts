import { type RawBuilder, sql } from "kysely";
import type {
  Between,
  Bounds,
  TripLeg,
  WayAsked,
} from "../../domain/odometer/way.ts";
import { arrayText, ofOne } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { microseconds, ofMicroseconds } from "../milliseconds.ts";
import { readPacked } from "../packed-rows.ts";
import { GAP_M, inLog, OF_ASKED, TRIP_COLUMNS, type UnitKey } from "./log.ts";

/**
 * Reads the starts of the trips next to the instants of units. (With `coalesce` around the select instead of in it,
 * row-level security keeps the bound from the index.)
 */
export async function readBounds(
  tx: Tx,
  asked: readonly ({ unit: UnitKey } & WayAsked)[],
): Promise<Bounds[]> {
  const at = (index: number) =>
    arrayText(
      asked.map(({ instants }) => new Date(instants.at(index)!).toISOString()),
    );
  const rows = await readPacked<{
    n: number;
    lower: number | null;
    upper: number | null;
  }>(
    tx,
    ["n", "lower", "upper"],
    sql`
    select asked.n::integer as n, (
        select ${microseconds(sql`max(started_at)`)} from trips
        where ${inLog(OF_ASKED)} and started_at <= asked.first_at
      ) as lower, (
        select ${microseconds(sql`min(started_at)`)} from trips
        where ${inLog(OF_ASKED)} and started_at > asked.last_at
      ) as upper
    from (select * from unnest(
        ${arrayText(asked.map(({ unit }) => unit.accountId))}::integer[],
        ${arrayText(asked.map(({ unit }) => unit.unitId))}::integer[],
        ${at(0)}::timestamptz[], ${at(-1)}::timestamptz[]) with ordinality
        as asked (account_id, unit_id, first_at, last_at, n)
        ${ofOne(asked.length)}) as asked`,
  );
  const bounds: Bounds[] = [];
  for (const { n, lower, upper } of rows) {
    bounds[n - 1] = {
      lower: ofMicroseconds(lower) ?? -Infinity,
      upper: ofMicroseconds(upper) ?? Infinity,
    };
  }
  return bounds;
}

/** What lies between the settled ways of a unit; its trips are asked for until the one that starts at `upper`. */
interface BetweenAsked {
  unit: UnitKey;
  upper: number;
  between: readonly (Between | null)[];
}

/** Reads the trips between settled ways, those of each by themselves and in order of time. */
export async function readTripsBetween(
  tx: Tx,
  asked: readonly BetweenAsked[],
): Promise<TripLeg[][][]> {
  const found = asked.map(({ between }) => between.map((): TripLeg[] => []));
  const all = asked.flatMap(({ unit, upper, between }, index) =>
    between.flatMap((one, place) =>
      one ? [{ ...one, unit, upper, trips: found[index]![place]! }] : []
    )
  );
  if (all.length === 0) return found;
  const instants = (of: (one: typeof all[number]) => number) =>
    sql`${arrayText(all.map((one) => microsecondsOf(of(one))))}::bigint[]`;
  const rows = await readPacked<TripLeg & { n: number }>(
    tx,
    COLUMNS,
    // As a table of its own: row-level security keeps what is computed from the index.
    sql`
    with asked as materialized (
      select account_id, unit_id, after_id, n,
        coalesce(${instantOf(sql`after_at`)}, '-infinity') as after_at,
        coalesce(${instantOf(sql`before_at`)}, 'infinity') as before_at,
        coalesce(${instantOf(sql`upper_at`)}, 'infinity') as upper_at
      from unnest(
        ${arrayText(all.map(({ unit }) => unit.accountId))}::integer[],
        ${arrayText(all.map(({ unit }) => unit.unitId))}::integer[],
        ${arrayText(all.map(({ afterId }) => afterId))}::bigint[],
        ${instants(({ afterAt }) => afterAt)},
        ${instants(({ beforeAt }) => beforeAt)},
        ${instants(({ upper }) => upper)}) with ordinality
        as asked (account_id, unit_id, after_id, after_at, before_at, upper_at,
          n) ${ofOne(all.length)}
    )
    select asked.n::integer as n, t.id,
      ${microseconds(sql`t.started_at`)} as "startedAt",
      ${microseconds(sql`t.stopped_at`)} as "stoppedAt",
      ${microseconds(sql`t.previous_stop`)} as "previousStop",
      t.distance_m as "distanceM", ${GAP_M} as "gapM"
    from asked cross join lateral (
      select ${TRIP_COLUMNS} from trips
      where ${inLog(OF_ASKED)} and started_at >= asked.after_at
        and started_at < asked.before_at and started_at <= asked.upper_at
      window w as (order by started_at, id)
    ) as t
    where asked.after_id is null
      or (t.started_at, t.id) > (asked.after_at, asked.after_id)
    order by asked.n, t.started_at, t.id`,
  );
  for (const row of rows) {
    all[row.n - 1]!.trips.push({
      id: row.id,
      startedAt: ofMicroseconds(row.startedAt),
      stoppedAt: ofMicroseconds(row.stoppedAt),
      previousStop: ofMicroseconds(row.previousStop),
      distanceM: row.distanceM,
      gapM: row.gapM,
    });
  }
  return found;
}

const COLUMNS = [
  "n",
  "id",
  "startedAt",
  "stoppedAt",
  "previousStop",
  "distanceM",
  "gapM",
] as const;

/** Gives whole microseconds of milliseconds; null of what is infinite. */
function microsecondsOf(instant: number): number | null {
  return Number.isFinite(instant) ? Math.round(instant * 1000) : null;
}

/** Turns microseconds since 1970 into an SQL instant. */
function instantOf(microseconds: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`timestamptz 'epoch' + ${microseconds} * interval '1 microsecond'`;
}
