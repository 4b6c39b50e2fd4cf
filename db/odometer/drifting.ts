import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { decideDrift, WARN_M } from "../../domain/odometer/drift.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { tellingNothing, toldTo } from "../privacy/private-days.ts";
import { sumTrips, sumTripsOfAll } from "./legs.ts";
import { odometersOf } from "./odometer.ts";

/**
 * Finds the units of an account whose odometer and trips differ too much over one of several periods. Few units do, and
 * one statement finds those that can; only of these the odometers are read, all in as many statements as for one.
 */
export async function driftingUnits(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  periods: readonly Period[],
): Promise<number[]> {
  const { accountId } = actor;
  const suspects = await readSuspects(tx, accountId, unitIds, periods);
  const instants = [
    ...new Set(periods.flatMap(({ from, until }) => [from, until])),
  ];
  const asked = suspects.flatMap((unitId) =>
    instants.map((instant) => ({ unitId, instant }))
  );
  const calm = await tellingNothing(tx, asked, toldTo(actor));
  const odometers = await odometersOf(
    tx,
    asked.map(({ unitId }, index) => ({
      unit: { accountId, unitId },
      instant: calm[index]!,
    })),
  );
  const drifting = new Set<number>();
  for (const period of periods) {
    const sums = await sumTripsOfAll(tx, accountId, suspects, period);
    for (const [index, unitId] of suspects.entries()) {
      const [start, end] = [period.from, period.until].map((instant) =>
        index * instants.length + instants.indexOf(instant)
      ) as [number, number];
      const [startM, endM] = [odometers[start]!, odometers[end]!];
      if (startM === null || endM === null) continue;
      const known = { from: calm[start]!, until: calm[end]! };
      const isWhole = known.from === period.from &&
        known.until === period.until;
      const tripsM = isWhole
        ? sums.get(unitId) ?? 0
        : await sumTrips(tx, { accountId, unitId }, known);
      const { level } = decideDrift({ startM, endM }, tripsM);
      if (level !== "none") drifting.add(unitId);
    }
  }
  return [...drifting];
}

/** A trip more than this long before a period says nothing of the way to the first one within it, days. */
const BEFORE_DAYS = 31;
/** Odometers and distances are rounded to whole metres, trip by trip. */
const ROUNDED_M = 500;

/**
 * Finds the units whose odometer can differ from their trips. Without two readings, which correct what is measured, and
 * without an attested odometer, it differs by no more than the unit's counter and its fixes ran between the trips.
 */
async function readSuspects(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  periods: readonly Period[],
): Promise<number[]> {
  const from = new Date(Math.min(...periods.map(({ from }) => from)));
  const until = new Date(Math.max(...periods.map(({ until }) => until)));
  const { rows } = await sql<{ id: number }>`
    select unit_id as id from (
      select unit_id, attested_start_m is not null as is_read, greatest(
          abs(odometer_start_m - lag(odometer_start_m + distance_m) over w),
          stray_m) as apart_m,
        started_at >= ${from} and lag(id) over w is null as is_new
      from trips where account_id = ${accountId}
        and unit_id = any(${arrayText(unitIds)}::integer[])
        and merged_into is null and kind <> 'transported'
        and started_at >= ${from}::timestamptz
          - ${sql.lit(BEFORE_DAYS)} * interval '1 day'
        and started_at < ${until}
      window w as (partition by unit_id order by started_at, id)
    ) as t group by unit_id
    having bool_or(is_read) or bool_or(is_new)
      or sum(apart_m) > ${sql.lit(WARN_M - ROUNDED_M)}
    union
    select unit_id from odometer_readings where account_id = ${accountId}
      and unit_id = any(${arrayText(unitIds)}::integer[])
      and deleted_at is null
    group by unit_id having count(*) > 1
    union
    select unit_id from attested_units where account_id = ${accountId}
      and unit_id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  return rows.map(({ id }) => id);
}
