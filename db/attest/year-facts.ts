import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  READING_NEAR_DAYS,
  type YearFacts,
} from "../../domain/attest/certificate.ts";
import { addDays, dayOf, periodOfDays } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { sumDistances } from "../../domain/trip/sums.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { verifyChain } from "./chain.ts";
import { knownPeriod, odometerOf } from "../odometer/odometer.ts";
import { sumTrips } from "../odometer/legs.ts";
import type { UnitKey } from "../odometer/log.ts";
import { dayOfTrip, shownDistance, startsWithin } from "../privacy/masking.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { IS_EDIT } from "../trip/joining/joining.ts";

/** A unit and a year to be certified. */
export interface YearAsked {
  unitId: number;
  year: number;
  timeZone: string;
  now: Date;
}

/** Finds what is stored of a unit's year; null when the person may not see the unit. */
export async function findYearFacts(
  db: Db,
  actor: UserActor,
  { unitId, year, timeZone, now }: YearAsked,
): Promise<YearFacts | null> {
  const checked = await verifyChain(db, actor, unitId);
  if (!checked) return null;
  const { chain: _, ...chain } = checked;
  const unit = { accountId: actor.accountId, unitId };
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const period = periodOfDays(days.from, days.to, timeZone);
  const end = Math.min(period.until, now.getTime());
  return await asActor(db, actor, async (tx) => {
    const asked = { from: period.from, until: end };
    const isUntilNow = end < period.until;
    const known = await knownPeriod(tx, actor, unitId, asked, { isUntilNow });
    const of = await listDriverIds(tx, actor, unit, days, timeZone);
    noteSeen(actor, { ...unit, kind: "certificate", of });
    return {
      year,
      today: dayOf(now.getTime(), timeZone),
      openingM: await odometerOf(tx, unit, known.from),
      closingM: await odometerOf(tx, unit, known.until),
      tripsM: await sumTrips(tx, unit, known),
      ...await countTrips(tx, actor, unit, days, timeZone),
      ...await countEdited(tx, actor, unit, days, timeZone),
      drivers: await listDriversOf(tx, actor, unit, days, timeZone),
      unattested: await listUnattested(tx, actor, unit, days, timeZone),
      attested: await listAttested(tx, unit, days),
      readOn: await listReadDays(tx, unit, days, timeZone),
      chain,
    };
  });
}

/** Limits a query to the trips in a unit's log that start on some days of a time zone, as far as the person may know. */
function inYear(
  actor: UserActor,
  { accountId, unitId }: UnitKey,
  days: Days,
  timeZone: string,
) {
  const period = periodOfDays(days.from, days.to, timeZone);
  return sql<boolean>`t.account_id = ${accountId} and t.unit_id = ${unitId}
    and t.merged_into is null and t.kind <> 'transported'
    and ${startsWithin(actor, period)}`;
}

async function countTrips(
  tx: Tx,
  actor: UserActor,
  unit: UnitKey,
  days: Days,
  timeZone: string,
): Promise<Pick<YearFacts, "sums" | "trips">> {
  const { rows } = await sql<
    { type: TripType; distanceM: number; trips: number }
  >`select t.type, sum(${shownDistance(actor)})::float8 as "distanceM",
      count(*)::integer as trips
    from trips t where ${inYear(actor, unit, days, timeZone)} group by t.type`
    .execute(tx);
  return {
    sums: sumDistances(rows),
    trips: rows.reduce((sum, { trips }) => sum + trips, 0),
  };
}

async function countEdited(
  tx: Tx,
  actor: UserActor,
  unit: UnitKey,
  days: Days,
  timeZone: string,
): Promise<Pick<YearFacts, "editedTrips" | "edits">> {
  const { rows: [row] } = await sql<Pick<YearFacts, "editedTrips" | "edits">>`
    select count(distinct t.id)::integer as "editedTrips",
      count(*)::integer as edits
    from trips t
      join trips p on p.account_id = t.account_id
        and (p.id = t.id or p.merged_into = t.id)
      join trip_changes c on c.account_id = p.account_id and c.trip_id = p.id
        and ${IS_EDIT}
    where ${inYear(actor, unit, days, timeZone)}`.execute(tx);
  return row!;
}

/** Lists the drivers whose trips are in the sums; null stands for trips without a driver. */
async function listDriverIds(
  tx: Tx,
  actor: UserActor,
  unit: UnitKey,
  days: Days,
  timeZone: string,
): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select distinct t.driver_id as id from trips t
    where ${inYear(actor, unit, days, timeZone)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Lists drivers without private trips: nobody may learn who drove those (SEC-07). */
async function listDriversOf(
  tx: Tx,
  actor: UserActor,
  unit: UnitKey,
  days: Days,
  timeZone: string,
): Promise<YearFacts["drivers"]> {
  const { rows } = await sql<YearFacts["drivers"][number]>`
    select nullif(trim(concat_ws(' ', coalesce(e.kept_first_name, d.first_name),
        coalesce(e.kept_last_name, d.last_name))), '') as name,
      count(*)::integer as trips, sum(t.distance_m)::float8 as "distanceM"
    from trips t left join users d
      on d.account_id = t.account_id and d.id = t.driver_id
      left join erasures e
      on e.account_id = t.account_id and e.user_id = t.driver_id
    where ${inYear(actor, unit, days, timeZone)} and t.type <> 'private'
    group by t.driver_id, d.first_name, d.last_name, e.kept_first_name,
      e.kept_last_name
    order by sum(t.distance_m) desc, t.driver_id`.execute(tx);
  return rows;
}

async function listUnattested(
  tx: Tx,
  actor: UserActor,
  unit: UnitKey,
  days: Days,
  timeZone: string,
): Promise<YearFacts["unattested"]> {
  const { rows } = await sql<YearFacts["unattested"][number]>`
    select m.day::text as day, count(*)::integer as trips
    from trips t cross join lateral ${dayOfTrip(actor)} as m
    where ${inYear(actor, unit, days, timeZone)} and t.attest_id is null
    group by 1 order by 1`.execute(tx);
  return rows;
}

async function listAttested(
  tx: Tx,
  { accountId, unitId }: UnitKey,
  { from, to }: Days,
): Promise<Days[]> {
  const { rows } = await sql<Days>`
    select from_on::text as "from", to_on::text as "to" from attests
    where account_id = ${accountId} and unit_id = ${unitId}
      and removed_at is null and from_on <= ${to} and to_on >= ${from}
    order by from_on`.execute(tx);
  return rows;
}

async function listReadDays(
  tx: Tx,
  { accountId, unitId }: UnitKey,
  days: Days,
  timeZone: string,
): Promise<string[]> {
  const { from, until } = periodOfDays(
    addDays(days.from, -READING_NEAR_DAYS),
    addDays(days.to, READING_NEAR_DAYS),
    timeZone,
  );
  const { rows } = await sql<{ day: string }>`
    select distinct (read_at at time zone ${timeZone})::date::text as day
    from odometer_readings
    where account_id = ${accountId} and unit_id = ${unitId}
      and deleted_at is null
      and read_at >= ${new Date(from)} and read_at < ${new Date(until)}`
    .execute(tx);
  return rows.map(({ day }) => day);
}
