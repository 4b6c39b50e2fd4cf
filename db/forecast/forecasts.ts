import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { BenefitSettings } from "../../domain/benefit/settings.ts";
import {
  type Forecast,
  forecastLimit,
  paceOf,
} from "../../domain/forecast/forecast.ts";
import { driveByMonth } from "../../domain/forecast/months.ts";
import {
  moneyAtEnd,
  type SteppingMonth,
  worthOfStep,
} from "../../domain/forecast/step.ts";
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
  /** Who reads what it means in money; null for work of the system. */
  reader: UserActor | null;
}

/** Forecasts all limits of a country for units of an account; units that came after the day have none. */
export async function forecastUnits(
  tx: Tx,
  { accountId, country, timeZone, today, reader }: ForecastAsked,
  unitIds: readonly number[],
): Promise<UnitForecast[]> {
  const taxYear = taxYearOf(country, today);
  const until = { from: taxYear.from, to: today };
  const days = await daysOfUnits(tx, accountId, unitIds, until);
  const since = await arrivalDays(tx, accountId, unitIds, timeZone);
  const asked = { accountId, country, taxYear, reader };
  const vehicles = await readVehicles(tx, asked, unitIds);
  return unitIds.flatMap((unitId) => {
    const driven = days.get(unitId)!;
    const first = [
      since.get(unitId) ?? taxYear.from,
      ...driven.map(({ day }) => day),
    ]
      .toSorted()[0]!;
    const pace = paceOf(taxYear, { since: first, today });
    if (!pace) return [];
    const { asOf } = pace;
    const { counts } = countLimits(country, taxYear, driven);
    const forecasts = counts.map((count) => forecastLimit(count, pace));
    const year = { driven, forecasts, asOf };
    return vehicles.withMoney(unitId, year).map((forecast) => ({
      ...forecast,
      unitId,
      country,
      taxYear,
      asOf,
      kind: vehicles.kindIn(unitId, today.slice(0, 7)),
    }));
  });
}

/** Whose vehicles are forecast, and for whom. */
type VehiclesAsked = Pick<ForecastAsked, "accountId" | "country" | "reader"> & {
  taxYear: Days;
};

/** What was driven of a tax year, and what its limits come to. */
type ForecastYear = Parameters<typeof driveByMonth>[1];

/** Reads what holds of vehicles in the months of a tax year, with which their forecasts are turned into money. */
export async function readVehicles(
  tx: Tx,
  { accountId, country, taxYear, reader }: VehiclesAsked,
  unitIds: readonly number[],
) {
  const settingsIn = await benefitSettingsByMonth(tx, accountId, unitIds);
  const carIn = await companyCarsByMonth(tx, accountId, unitIds);
  const year = Number(taxYear.from.slice(0, 4));
  const monthsOf = (unitId: number, of: ForecastYear): SteppingMonth[] =>
    driveByMonth(taxYear, of).map((driven) => {
      const car = carIn(unitId, driven.month);
      return {
        ...driven,
        settings: settingsIn(unitId, driven.month),
        car,
        isReadable: reader === null || can(reader, "readBenefit", car),
      };
    });
  return {
    kindIn: (unitId: number, month: string) => settingsIn(unitId, month).kind,
    /** Adds what the forecasts of all limits of a vehicle mean in money: of each month by what holds in it. */
    withMoney: (unitId: number, of: ForecastYear): ForecastInMoney[] => {
      const vehicle = { country, year, months: monthsOf(unitId, of) };
      const business = of.forecasts.find(({ now }) =>
        now.limit.kind === "business"
      );
      return of.forecasts.map((forecast) => ({
        ...forecast,
        worth: worthOfStep(vehicle, forecast, business?.atEnd.used ?? 0),
        money: moneyAtEnd(vehicle, forecast),
      }));
    },
  };
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
