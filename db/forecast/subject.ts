import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { forecastLimit, paceOf } from "../../domain/forecast/forecast.ts";
import type { TaxCounts } from "../../domain/tax/counts.ts";
import type { TaxSubject } from "../../domain/tax/subject.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { daysOfUnits } from "./days.ts";
import { type ForecastInMoney, readVehicles } from "./forecasts.ts";

/** What the counted limits of a unit or a driver come to, and the day until which the pace is taken. */
export interface SubjectForecast {
  asOf: string;
  limits: ForecastInMoney[];
}

/**
 * Forecasts limits that were counted for a unit or a driver whom the person may see; of a driver without money, which
 * depends on the vehicle. Null before the subject came into the account.
 */
export function forecastSubject(
  db: Db,
  actor: UserActor,
  subject: TaxSubject,
  { counts: { country, taxYear, counts }, timeZone, today }: {
    counts: TaxCounts;
    timeZone: string;
    today: string;
  },
): Promise<SubjectForecast | null> {
  return asActor(db, actor, async (tx) => {
    const since = await arrivalOf(tx, actor, subject, timeZone, taxYear.from);
    const pace = paceOf(taxYear, { since: since ?? taxYear.from, today });
    if (!pace) return null;
    const { asOf } = pace;
    const forecasts = counts.map((count) => forecastLimit(count, pace));
    if (!("unitId" in subject)) {
      const limits = forecasts.map((one) => ({
        ...one,
        worth: null,
        money: null,
      }));
      return { asOf, limits };
    }
    const { unitId } = subject;
    const { accountId } = actor;
    const days = await daysOfUnits(tx, accountId, [unitId], {
      from: taxYear.from,
      to: asOf,
    });
    const asked = { accountId, country, taxYear, reader: actor };
    const vehicles = await readVehicles(tx, asked, [unitId]);
    const driven = days.get(unitId)!;
    const limits = vehicles.withMoney(unitId, { driven, forecasts, asOf });
    return { asOf, limits };
  });
}

/** Reads on which day a unit or a driver came into the account, by its clock; an older trip tells of an earlier day. */
async function arrivalOf(
  tx: Tx,
  { accountId }: UserActor,
  subject: TaxSubject,
  timeZone: string,
  from: string,
): Promise<string | null> {
  const [table, column, id] = "unitId" in subject
    ? ["units", "unit_id", subject.unitId] as const
    : ["users", "driver_id", subject.userId] as const;
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (x.created_at at time zone ${timeZone})::date,
      (select min(t.day) from trip_days as t
        where t.account_id = x.account_id and t.trips > 0
          and t.day >= ${from}::date and ${sql.ref(`t.${column}`)} = x.id)
    )::text as day
    from ${sql.table(table)} as x
    where x.account_id = ${accountId} and x.id = ${id}`.execute(tx);
  return rows[0]?.day ?? null;
}
