import { sql } from "kysely";
import type { Fix } from "../../domain/position/fix.ts";
import { SIGNALS } from "../../domain/position/signals.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import {
  addPackedFixes,
  mergeFixes,
  packedFixesInParts,
} from "../position/fixes.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** What is left of a report's details when its signals are wanted; what nobody knows yet is small. */
const OTHER_DETAILS = arrayText([
  "attributes",
  "sensors",
  "dout",
  "text",
  "driverKey",
  "mock",
  "movement",
  "charging",
  "signalPercent",
  "fuelLevelPercent",
  "operatingHours",
  "tripOdometerM",
]);
const SIGNAL_NAMES = arrayText(SIGNALS);

/** Most fixes of one unit that are loaded together, some 30 MB; one that has more gets them in parts. */
export const FIXES_IN_PART = 30_000;
/** Most fixes that a fold goes on with in a row: reports wait for their answers meanwhile. */
export const FIXES_IN_A_ROW = 2_000;

/** A unit, and an instant (ms UTC; -Infinity for all fixes). */
export interface Since {
  unit: UnitRef;
  from: number;
}

/** No fix lies so far ahead of the clock, ms: reports that say a later time are refused (domain/report/fix-time.ts). */
const AHEAD_MS = 86_400_000;

/**
 * Loads the fixes of units since an instant each, in order of time, by the units' ids. Of a unit with more than
 * `FIXES_IN_PART` it gives more than so many, not all.
 */
export function loadFixesSince(
  tx: Tx,
  units: readonly Since[],
): Promise<Map<number, Fix[]>> {
  return load(tx, units, { isAfter: false });
}

/** Loads the fixes of units after an instant each, as `loadFixesSince` does. */
export function loadFixesAfter(
  tx: Tx,
  units: readonly Since[],
): Promise<Map<number, Fix[]>> {
  return load(tx, units, { isAfter: true });
}

/**
 * Loads the fixes of a unit since an instant in parts, in order of time; fixes of one millisecond are in one part. Memory
 * does not grow with their number, and others of this process go first where `breathe` lets them.
 *
 * Rows are loaded before the packed days of their time: what a job packs in between is read twice and counts once.
 */
export async function* fixesInParts(
  tx: Tx,
  { unit, from }: Since,
  breathe: () => Promise<void>,
): AsyncGenerator<Fix[], void, void> {
  for (let since = from;;) {
    const rows = await loadRows(
      tx,
      [{ unit, from: since }],
      { isAfter: false },
      FIXES_IN_PART,
    );
    const isLast = rows.length < FIXES_IN_PART;
    let late: Fix[] = isLast ? rows : wholeInstants(rows);
    const until = isLast ? Infinity : endOfInstant(late.at(-1)!);
    for await (
      const packed of packedFixesInParts(tx, unit, { from: since, until }, {
        breathe,
        size: FIXES_IN_A_ROW,
      })
    ) {
      const after = late.findIndex(({ fixedAt }) => fixedAt > packed.until);
      const count = after < 0 ? late.length : after;
      yield* inRows(mergeFixes(packed, late.slice(0, count)));
      late = late.slice(count);
    }
    yield* inRows(late);
    if (isLast) return;
    since = until;
  }
}

/** Cuts fixes into rows where one millisecond ends and another begins. */
export function* inRows(
  fixes: readonly Fix[],
): Generator<Fix[], void, void> {
  for (let from = 0; from < fixes.length;) {
    let end = Math.min(fixes.length, from + FIXES_IN_A_ROW);
    while (
      end < fixes.length && fixes[end]!.fixedAt === fixes[end - 1]!.fixedAt
    ) {
      end++;
    }
    yield fixes.slice(from, end);
    from = end;
  }
}

/** Leaves out the fixes of the last millisecond, of which not all may be there. */
function wholeInstants(fixes: Fix[]): Fix[] {
  const last = fixes.at(-1)!.fixedAt;
  return fixes.slice(0, fixes.findIndex(({ fixedAt }) => fixedAt === last));
}

/** Gives the first instant that rounds to a later millisecond than a fix, ms UTC. */
function endOfInstant({ fixedAt }: Fix): number {
  return fixedAt + 0.5;
}

async function load(
  tx: Tx,
  units: readonly Since[],
  { isAfter }: { isAfter: boolean },
): Promise<Map<number, Fix[]>> {
  const rows = await loadRows(tx, units, { isAfter }, FIXES_IN_PART + 1);
  const loaded = Map.groupBy(rows, ({ unitId }) => unitId);
  return await addPackedFixes(tx, units, loaded, {
    isAfter,
    most: FIXES_IN_PART,
  });
}

/** Loads rows of units since or after an instant each, the first so many of each unit, in order of time. */
async function loadRows(
  tx: Tx,
  units: readonly Since[],
  { isAfter }: { isAfter: boolean },
  most: number,
): Promise<(Fix & { unitId: number })[]> {
  const seconds = (from: number) =>
    Number.isFinite(from) ? from / 1000 : "-Infinity";
  const earliest = Math.min(...units.map(({ from }) => from));
  const latest = Date.now() + AHEAD_MS;
  // Without a limit the planner may join all positions of all units with the list. Without the bounds that hold for all
  // units PostgreSQL goes through the partitions anew for each, which costs ten times as much.
  const { rows } = await sql<Fix & { unitId: number }>`
    select wanted.unit_id as "unitId", fixes.*
    from unnest(
      ${arrayText(units.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(units.map(({ from }) => seconds(from)))}::float8[]
    ) as wanted (account_id, unit_id, since)
    cross join lateral (
      select
        round(extract(epoch from fixed_at) * 1000)::float8 as "fixedAt",
        latitude, longitude, speed_kmh as "speedKmh", ignition,
        odometer_m as "odometerM", satellites, hdop, accuracy_m as "accuracyM",
        details -> 'mock' = 'true'::jsonb as mock,
        details -> 'sensors' as sensors, course_deg as "courseDeg",
        case when details ?| ${SIGNAL_NAMES}::text[]
          then details - ${OTHER_DETAILS}::text[] end as signals
      from positions
      where account_id = wanted.account_id and unit_id = wanted.unit_id
        and fixed_at ${isAfter ? sql`>` : sql`>=`} to_timestamp(wanted.since)
        and fixed_at >= to_timestamp(${seconds(earliest)}::float8)
        and fixed_at < to_timestamp(${latest / 1000}::float8)
        and latitude is not null
      order by fixed_at
      limit ${most}
    ) as fixes`.execute(tx);
  return rows;
}

/**
 * Gives the time of the last fix of units before an instant each, by the units' ids. Fixes of packed days are left out:
 * they are so old that the tracker has looked at them long ago.
 */
export async function lastFixesBefore(
  tx: Tx,
  units: readonly { unit: UnitRef; before: Date }[],
): Promise<Map<number, Date>> {
  if (units.length === 0) return new Map();
  const { rows } = await sql<{ unit_id: number; fixed_at: Date }>`
    select wanted.unit_id, last.fixed_at
    from unnest(
      ${arrayText(units.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(units.map(({ before }) => before.toISOString()))}
        ::timestamptz[]
    ) as wanted (account_id, unit_id, before)
    cross join lateral (
      select fixed_at from positions as p
      where p.account_id = wanted.account_id and p.unit_id = wanted.unit_id
        and p.fixed_at < wanted.before and p.latitude is not null
      order by p.fixed_at desc limit 1
    ) as last`.execute(tx);
  return new Map(rows.map(({ unit_id, fixed_at }) => [unit_id, fixed_at]));
}
