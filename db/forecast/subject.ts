import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { forecastLimit, paceOf } from "../../domain/forecast/forecast.ts";
import { countLimit } from "../../domain/tax/count.ts";
import type { TaxCounts } from "../../domain/tax/counts.ts";
import type { TaxSubject } from "../../domain/tax/subject.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { decidingBusiness } from "../tax/counted.ts";
import { daysOfUnits } from "./days.ts";
import {
  firstDays,
  type ForecastInMoney,
  forecastsOfBusiness,
  readVehicles,
} from "./forecasts.ts";

/** What the counted limits of a unit or a driver come to, and the day until which the pace is taken. */
export interface SubjectForecast {
  asOf: string;
  limits: ForecastInMoney[];
}

/** What was counted, and the day on which it is forecast by the clock of the account. */
interface SubjectAsked {
  counts: TaxCounts;
  timeZone: string;
  today: string;
}

/**
 * Forecasts limits that were counted for a unit or a driver whom the person may see; of a driver without money, which
 * depends on the vehicle. Null before the subject came into the account.
 */
export function forecastSubject(
  db: Db,
  actor: UserActor,
  subject: TaxSubject,
  asked: SubjectAsked,
): Promise<SubjectForecast | null> {
  const { taxYear } = asked.counts;
  const asOf = asked.today < taxYear.to ? asked.today : taxYear.to;
  return asActor(db, actor, async (tx) => {
    const limits = "unitId" in subject
      ? await limitsOfUnit(tx, actor, subject.unitId, { ...asked, today: asOf })
      : await limitsOfDriver(tx, actor, subject, { ...asked, today: asOf });
    return limits.length > 0 ? { asOf, limits } : null;
  });
}

async function limitsOfUnit(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  { counts: { country, taxYear, counts }, timeZone, today }: SubjectAsked,
): Promise<ForecastInMoney[]> {
  const { accountId } = actor;
  const until = { from: taxYear.from, to: today };
  const days = await daysOfUnits(tx, accountId, [unitId], until);
  const driven = days.get(unitId)!;
  const own = counts.map((count) =>
    count.limit.kind === "business" ? countLimit(count.limit, driven) : count
  );
  const asked = { accountId, country, timeZone, today, reader: actor, taxYear };
  const vehicles = await readVehicles(tx, asked, [unitId]);
  return vehicles.forecast(unitId, { counts: own, driven });
}

async function limitsOfDriver(
  tx: Tx,
  actor: UserActor,
  subject: { userId: number },
  { counts: { country, taxYear, counts, countedFor }, timeZone, today }:
    SubjectAsked,
): Promise<ForecastInMoney[]> {
  const since = await arrivalOf(tx, actor, subject, timeZone, taxYear.from);
  const pace = paceOf(taxYear, { since: since ?? taxYear.from, today });
  if (!pace) return [];
  const year = { country, taxYear, asOf: today };
  const business = countedFor &&
    await decidingBusiness(tx, actor, subject, year);
  const asked = {
    accountId: actor.accountId,
    country,
    timeZone,
    today,
    reader: actor,
    taxYear,
  };
  const together = business && forecastsOfBusiness(
    asked,
    await firstDays(tx, asked, business.cars.map(({ unitId }) => unitId)),
  )(business);
  return counts.map((count) => ({
    ...count.limit.kind === "business" && together ||
      forecastLimit(count, pace),
    worth: null,
    money: null,
    leavesOutCharging: false,
  }));
}

/**
 * Reads on which day a driver came into the account, by its clock; an older trip tells of an earlier day, to others only
 * one on business (SEC-07).
 */
async function arrivalOf(
  tx: Tx,
  { accountId, userId: readerId }: UserActor,
  { userId }: { userId: number },
  timeZone: string,
  from: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (x.created_at at time zone ${timeZone})::date,
      (select min(t.day) from trip_days as t
        where t.account_id = x.account_id and t.trips > 0
          and t.day >= ${from}::date and t.driver_id = x.id
          and (t.type = 'business' or x.id = ${readerId}))
    )::text as day
    from users as x
    where x.account_id = ${accountId} and x.id = ${userId}`.execute(tx);
  return rows[0]?.day ?? null;
}
