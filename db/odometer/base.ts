import { sql } from "kysely";
import { joinReadings } from "../../domain/odometer/attested.ts";
import { odometerAt } from "../../domain/odometer/chain.ts";
import type { Reading } from "../../domain/odometer/leg.ts";
import { marksOf } from "../../domain/odometer/measured.ts";
import { carryOn, type Month } from "../../domain/odometer/months.ts";
import { stretchesOf } from "../../domain/odometer/stretch.ts";
import type { Period } from "../../domain/time.ts";
import { attestedAround } from "../attest/odometer.ts";
import type { Tx } from "../database.ts";
import { inLog, loadLegs, milliseconds, type UnitKey } from "./legs.ts";
import { readReadings } from "./readings.ts";

/**
 * Gives the readings that the chain of a unit needs over a span, in order of time: what people read, or else the unit's
 * own counter at its first trip; what is attested; and after the last of these the start of each month, to which the
 * odometer is carried on. The months are left out when no later instant than the last reading is asked for.
 */
export async function readingsFor(
  tx: Tx,
  unit: UnitKey,
  span: Period,
): Promise<Reading[]> {
  const read = await readByPeople(tx, unit);
  if (read.length === 0) {
    const counter = await findFirstCounter(tx, unit);
    if (counter) read.push(counter);
  }
  const attested = await attestedAround(tx, unit, span);
  const readings = joinReadings(read, attested).known;
  const last = readings.at(-1);
  if (!last || last.readAt >= span.until) return readings;
  const months = await listMonths(tx, unit, last.readAt);
  const [first] = months;
  if (!first) return readings;
  const at = first.startedAt;
  const tail = readings.slice(-2);
  const legs = await loadLegs(tx, unit, { from: at, until: at }, tail);
  const value = odometerAt(legs, tail, at)!;
  const { factor } = stretchesOf(legs, marksOf(legs), tail).at(-1)!;
  return [...readings, ...carryOn(months, value, factor)];
}

async function readByPeople(tx: Tx, unit: UnitKey): Promise<Reading[]> {
  const rows = await readReadings(tx, unit, "odometer", unit.unitId);
  return rows.map(({ readAt, value }) => ({ readAt: readAt.getTime(), value }));
}

/** Finds the unit's own counter at the start of the first trip that has one. */
async function findFirstCounter(
  tx: Tx,
  unit: UnitKey,
): Promise<Reading | undefined> {
  const { rows: [row] } = await sql<Reading>`
    select ${milliseconds(sql`started_at`)} as "readAt",
      odometer_start_m as value
    from trips where ${inLog(unit)} and odometer_start_m is not null
    order by started_at limit 1`.execute(tx);
  return row;
}

/** Lists the months (UTC) after that of an instant in which the unit has trips. */
async function listMonths(
  tx: Tx,
  unit: UnitKey,
  after: number,
): Promise<Month[]> {
  const { rows } = await sql<Month>`
    with months as (
      select min(started_at) as started_at, sum(distance_m) as distance_m
      from trips where ${inLog(unit)} and started_at >= (
        date_trunc('month', ${new Date(after)}::timestamptz at time zone 'UTC')
          + interval '1 month') at time zone 'UTC'
      group by date_trunc('month', started_at at time zone 'UTC')
    )
    select ${milliseconds(sql`m.started_at`)} as "startedAt",
      m.distance_m::float8 as "distanceM",
      (select odometer_start_m from trips
        where ${inLog(unit)} and started_at = m.started_at
        order by id limit 1) as "counterM"
    from months m order by m.started_at`.execute(tx);
  return rows;
}
