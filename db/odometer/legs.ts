import { sql } from "kysely";
import type { Leg, Reading } from "../../domain/odometer/leg.ts";
import {
  isOneLeg,
  legsOf,
  listBetween,
  type NumberedLeg,
  type SettledWay,
  type WayAsked,
} from "../../domain/odometer/way.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { milliseconds } from "../milliseconds.ts";
import { inLog, type UnitKey } from "./log.ts";
import { readBounds, readTripsBetween } from "./way-trips.ts";
import { monthsAround, readMonths, readParts } from "./ways.ts";

/** The legs that are asked for: those of a unit over a span and up to the readings next to it. */
interface LegsAsked {
  unit: UnitKey;
  span: Period;
  readings: readonly Reading[];
  /** Further instants whose legs come one by one. */
  instants?: readonly number[];
}

/** Loads the legs of one unit over a span and up to the readings next to it, with what their trips were attested with. */
export async function loadLegs(
  tx: Tx,
  unit: UnitKey,
  span: Period,
  readings: readonly Reading[],
): Promise<NumberedLeg[]> {
  const [legs] = await readLegs(tx, [{ unit, span, readings }]);
  const ids = legs!.flatMap(({ id }) => id === null ? [] : [id]);
  const { rows } = await sql<{ id: number; startM: number; stopM: number }>`
    select id, attested_start_m as "startM", attested_stop_m as "stopM"
    from trips where account_id = ${unit.accountId}
      and id = any(${arrayText(ids)}::bigint[])
      and attested_start_m is not null`.execute(tx);
  const attested = new Map(rows.map(({ id, ...ends }) => [id, ends]));
  return legs!.map((leg) => ({
    ...leg,
    attested: attested.get(leg.id ?? 0) ?? null,
  }));
}

/**
 * Loads the legs of units over spans, those of each asked one by themselves, in as many statements as for one. Those that
 * start in the span, and those that a reading falls into or before, come one by one; what lies between them comes as one
 * leg each. Settled months and parts of months are read as they are, and only the trips between these one by one, so the
 * work grows with the trips around the span and the readings.
 */
export async function loadAllLegs(
  tx: Tx,
  asked: readonly LegsAsked[],
): Promise<Leg[][]> {
  return await readLegs(tx, asked);
}

async function readLegs(
  tx: Tx,
  asked: readonly LegsAsked[],
): Promise<NumberedLeg[][]> {
  if (asked.length === 0) return [];
  const all = asked.map((one) => ({ unit: one.unit, ...wayAsked(one) }));
  const [bounds, ways] = await Promise.all([
    readBounds(tx, all),
    readMonths(tx, all),
  ]);
  const isUsed = (way: SettledWay, index: number) =>
    isOneLeg(way, all[index]!, bounds[index]!);
  const months = ways.map((some, index) =>
    some.filter((month) => isUsed(month, index))
  );
  const parts = await readParts(
    tx,
    all.flatMap(({ unit, instants }, index) => {
      const known = new Set(months[index]!.map(({ month }) => month));
      return monthsAround(instants).filter((month) => !known.has(month))
        .map((month) => ({ unit, month, index }));
    }),
  );
  const settled = months.map((some, index) =>
    [
      ...some,
      ...(parts.get(index) ?? []).filter((part) => isUsed(part, index)),
    ].toSorted((a, b) => a.firstStartedAt - b.firstStartedAt)
  );
  const trips = await readTripsBetween(
    tx,
    all.map(({ unit }, index) => ({
      unit,
      upper: bounds[index]!.upper,
      between: listBetween(settled[index]!, bounds[index]!),
    })),
  );
  return all.map((one, index) => legsOf(one, settled[index]!, trips[index]!));
}

/** Gives for which instants legs are asked, in whole milliseconds. */
function wayAsked(
  { span: { from, until }, readings, instants = [] }: LegsAsked,
): WayAsked {
  const apart = readings.filter(({ readAt, isAttested }) =>
    !isAttested || readAt < from || readAt > until
  );
  return {
    span: { from: Math.trunc(from), until: Math.trunc(until) },
    instants: [from, until, ...instants, ...apart.map(({ readAt }) => readAt)]
      .map(Math.trunc).sort((a, b) => a - b),
  };
}

/** Finds when the trip before an instant started; undefined when there is none. */
export async function previousStart(
  tx: Tx,
  unit: UnitKey,
  instant: number,
): Promise<number | undefined> {
  const { rows: [row] } = await sql<{ at: number | null }>`
    select ${milliseconds(sql`max(started_at)`)} as at from trips
    where ${inLog(unit)} and started_at < ${new Date(instant)}`.execute(tx);
  return row?.at ?? undefined;
}

/** Sums the distance of all trips within a period, metres; of a trip across its end, the share of its time inside. */
export async function sumTrips(
  tx: Tx,
  { accountId, unitId }: UnitKey,
  period: Period,
): Promise<number> {
  const sums = await sumTripsOfAll(tx, accountId, [unitId], period);
  return sums.get(unitId) ?? 0;
}

/** Sums the same for units of an account, by their ids; those without trips are absent. */
export async function sumTripsOfAll(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  period: Period,
): Promise<Map<number, number>> {
  const from = sql`${new Date(period.from)}::timestamptz`;
  const until = sql`${new Date(period.until)}::timestamptz`;
  const inside =
    sql`least(stopped_at, ${until}) - greatest(started_at, ${from})`;
  const { rows } = await sql<{ unitId: number; metres: number }>`
    select unit_id as "unitId", sum(distance_m * coalesce(
      extract(epoch from ${inside})
        / nullif(extract(epoch from stopped_at - started_at), 0), 1
    ))::float8 as metres
    from trips where account_id = ${accountId}
      and unit_id = any(${arrayText(unitIds)}::integer[])
      and merged_into is null and kind <> 'transported'
      and started_at < ${until} and stopped_at > ${from}
      and started_at >= ${from}::timestamptz - interval '30 days'
    group by unit_id`.execute(tx);
  return new Map(rows.map(({ unitId, metres }) => [unitId, metres]));
}
