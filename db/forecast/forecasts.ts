import { sql } from "kysely";
import type { BenefitSettings } from "../../domain/benefit/settings.ts";
import type { CompanyCar } from "../../domain/company-car/company-car.ts";
import {
  type Forecast,
  forecastLimit,
  paceOf,
} from "../../domain/forecast/forecast.ts";
import { moneyAtEnd, worthOfStep } from "../../domain/forecast/step.ts";
import { countLimits } from "../../domain/tax/counts.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import { benefitSettingsByMonth } from "../benefit/settings.ts";
import { companyCarsByMonth } from "../company-car/cars.ts";
import type { Tx } from "../database.ts";
import { daysOfUnits } from "./days.ts";

/** A forecast with what it means in money, in the currency of the country. */
export interface ForecastInMoney extends Forecast {
  /** What passing the limit changes in what is taxed in the year; null where it is not known. */
  worth: number | null;
  /** What the year comes to in money at this pace: fuel benefit, or mileage free of tax; null where none is due. */
  money: number | null;
}

/** What a limit of a unit comes to at the end of a tax year. */
export interface UnitForecast extends ForecastInMoney {
  unitId: number;
  country: string;
  taxYear: Days;
  /** The last day that counts as driven. */
  asOf: string;
  kind: BenefitSettings["kind"];
}

/** An account with the day whose tax year is forecast, by its clock. */
interface ForecastAsked {
  accountId: number;
  country: string;
  timeZone: string;
  today: string;
}

/** Forecasts all limits of a country for units of an account; units that came after the day have none. */
export async function forecastUnits(
  tx: Tx,
  { accountId, country, timeZone, today }: ForecastAsked,
  unitIds: readonly number[],
): Promise<UnitForecast[]> {
  const taxYear = taxYearOf(country, today);
  const until = { from: taxYear.from, to: today };
  const days = await daysOfUnits(tx, accountId, unitIds, until);
  const since = await arrivalDays(tx, accountId, unitIds, timeZone);
  const settingsIn = await benefitSettingsByMonth(tx, accountId, unitIds);
  const carIn = await companyCarsByMonth(tx, accountId, unitIds);
  const month = today.slice(0, 7);
  return unitIds.flatMap((unitId) => {
    const driven = days.get(unitId)!;
    const first = [
      since.get(unitId) ?? taxYear.from,
      ...driven.map(({ day }) => day),
    ]
      .toSorted()[0]!;
    const pace = paceOf(taxYear, { since: first, today });
    if (!pace) return [];
    const settings = settingsIn(unitId, month);
    const { counts } = countLimits(country, taxYear, driven);
    return withMoney(
      counts.map((count) => forecastLimit(count, pace)),
      {
        country,
        settings,
        car: carIn(unitId, month),
        year: Number(taxYear.from.slice(0, 4)),
      },
    ).map((forecast) => ({
      ...forecast,
      unitId,
      country,
      taxYear,
      asOf: pace.asOf,
      kind: settings.kind,
    }));
  });
}

/** Adds what the forecasts of all limits of a vehicle mean in money. */
export function withMoney(
  forecasts: readonly Forecast[],
  vehicle: {
    country: string;
    settings: BenefitSettings;
    car: CompanyCar;
    year: number;
  },
): ForecastInMoney[] {
  const business = forecasts.find(({ now }) => now.limit.kind === "business");
  return forecasts.map((forecast) => ({
    ...forecast,
    worth: worthOfStep(vehicle, forecast, business?.atEnd.used ?? 0),
    money: moneyAtEnd(vehicle, forecast),
  }));
}

/** Reads on which day units came into the account, by its clock; an older trip tells of an earlier day. */
async function arrivalDays(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  timeZone: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; day: string }>`
    select id, (created_at at time zone ${timeZone})::date::text as day
    from units where account_id = ${accountId}
      and id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
