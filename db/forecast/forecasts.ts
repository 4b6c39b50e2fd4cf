import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { BenefitSettings } from "../../domain/benefit/settings.ts";
import { freeShareOf } from "../../domain/benefit/workplace-charging.ts";
import {
  type Forecast,
  forecastLimit,
  paceOf,
} from "../../domain/forecast/forecast.ts";
import { driveByMonth } from "../../domain/forecast/months.ts";
import {
  leavesOutCharging,
  moneyAtEnd,
  type SteppingMonth,
  worthOfStep,
} from "../../domain/forecast/step.ts";
import {
  countUsed,
  type DayOfTrips,
  type LimitCount,
} from "../../domain/tax/count.ts";
import { countLimits } from "../../domain/tax/counts.ts";
import { limitsOf, taxYearOf } from "../../domain/tax/limits.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import { readChargedMonths } from "../benefit/charged-months.ts";
import { readTaxedCars, type YearBusiness } from "../benefit/business-years.ts";
import type { Tx } from "../database.ts";
import { mayCount } from "../tax/counted.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { daysOfUnits } from "./days.ts";

/** A forecast with what it means in money, in the currency of the country. */
export interface ForecastInMoney extends Forecast {
  /** What passing the limit changes in what is taxed in the year; null where it is not known. */
  worth: number | null;
  /** What the year comes to in money at this pace: fuel benefit, or mileage free of tax; null where none is due. */
  money: number | null;
  /** Whether that leaves out electricity that was charged at work free of tax. */
  leavesOutCharging: boolean;
}

/** What a limit of a unit comes to at the end of a tax year. */
export interface UnitForecast extends ForecastInMoney {
  unitId: number;
  country: string;
  taxYear: Days;
  /** The last day that counts as driven. */
  asOf: string;
  kind: BenefitSettings["kind"];
  /** What counts in place of the unit's own business, which decides about the car benefit; null where the unit alone counts. */
  counted: YearBusiness | null;
  /** Whether the reader gets the unit alone, although it is a benefit car of somebody else. */
  isAlone: boolean;
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
  asked: ForecastAsked,
  unitIds: readonly number[],
): Promise<UnitForecast[]> {
  const { country, today, accountId } = asked;
  const taxYear = taxYearOf(country, today);
  const until = { from: taxYear.from, to: today };
  const days = await daysOfUnits(tx, accountId, unitIds, until);
  const vehicles = await readVehicles(tx, { ...asked, taxYear }, unitIds);
  return unitIds.flatMap((unitId) => {
    const driven = days.get(unitId)!;
    const counts = countLimits(country, taxYear, driven);
    const forecasts = vehicles.forecast(unitId, { counts, driven });
    return forecasts.map((forecast) => ({
      ...forecast,
      unitId,
      country,
      taxYear,
      asOf: today,
      kind: vehicles.kindOf(unitId),
    }));
  });
}

/** Which tax year is forecast until which day, and for whom. */
type VehiclesAsked = ForecastAsked & { taxYear: Days };

/** What a vehicle drove of a tax year, and how much of the limits that is. */
interface DrivenYear {
  counts: readonly LimitCount[];
  driven: readonly DayOfTrips[];
}

type VehicleForecast = Omit<
  UnitForecast,
  "unitId" | "country" | "taxYear" | "asOf" | "kind"
>;

/** Reads what holds of vehicles in the months of a tax year until a day, by which their limits are forecast. */
export async function readVehicles(
  tx: Tx,
  asked: VehiclesAsked,
  unitIds: readonly number[],
) {
  const { accountId, country, taxYear, today, reader } = asked;
  const years = { unitIds, days: taxYear, country, until: today };
  const cars = await readTaxedCars(tx, accountId, years);
  const charged = await readChargedMonths(tx, accountId, years);
  const month = today.slice(0, 7);
  const since = await firstDays(tx, asked, cars.unitIds);
  const businessAtEnd = forecastsOfBusiness(asked, since);
  return {
    kindOf: (unitId: number) => cars.settingsIn(unitId, month).kind,
    /** Forecasts the limits of a vehicle, with what they mean in money: of each month by what holds in it. */
    forecast(
      unitId: number,
      { counts, driven }: DrivenYear,
    ): VehicleForecast[] {
      const first = [
        since.get(unitId) ?? taxYear.from,
        ...driven.map(({ day }) => day),
      ].toSorted()[0]!;
      const pace = paceOf(taxYear, { since: first, today });
      if (!pace) return [];
      const { asOf } = pace;
      const own = counts.map((count) => forecastLimit(count, pace));
      const deciding = cars.businessIn(unitId, month);
      const counted = deciding && mayCount(reader, deciding) ? deciding : null;
      const months = driveByMonth(taxYear, { driven, forecasts: own, asOf })
        .map((one): SteppingMonth => {
          const business = cars.businessIn(unitId, one.month);
          const car = cars.carIn(unitId, one.month);
          const settings = cars.settingsIn(unitId, one.month);
          const electricity = {
            country,
            month: one.month,
            fuelType: cars.fuelIn(unitId, one.month).fuelType,
            charged: charged(unitId, one.month),
          };
          const freeShare = freeShareOf(
            electricity,
            settings.consumptionPer10Km,
          );
          return {
            ...one,
            settings,
            car,
            freeM: one.privateSoFarM * freeShare,
            decidingM: business ? businessAtEnd(business)?.atEnd.used ?? 0 : 0,
            isDecided: business === counted || deciding === null,
            isReadable: reader === null || can(reader, "readBenefit", car),
          };
        });
      const year = Number(taxYear.from.slice(0, 4));
      const vehicle = { country, year, months };
      return own.map((alone) => {
        const isBusiness = alone.now.limit.kind === "business";
        const together = isBusiness && counted ? businessAtEnd(counted) : null;
        const forecast = together ?? alone;
        return {
          ...forecast,
          worth: worthOfStep(vehicle, forecast),
          money: moneyAtEnd(vehicle, alone),
          leavesOutCharging: leavesOutCharging(vehicle, alone),
          counted: isBusiness ? counted : null,
          isAlone: isBusiness && deciding !== counted,
        };
      });
    },
  };
}

/** Forecasts the limit of business for what counts together, from the first day of the first of these cars on. */
export function forecastsOfBusiness(
  { country, taxYear, today }: Pick<
    VehiclesAsked,
    "country" | "taxYear" | "today"
  >,
  since: ReadonlyMap<number, string>,
): (business: YearBusiness) => Forecast | null {
  const limit = limitsOf(country, taxYear)
    .find(({ kind }) => kind === "business");
  const known = new Map<YearBusiness, Forecast | null>();
  const forecast = (business: YearBusiness) => {
    const begins = business.cars.map(({ unitId, fromMonth }) =>
      [`${fromMonth}-01`, since.get(unitId) ?? taxYear.from].toSorted()[1]!
    );
    const pace = paceOf(taxYear, { since: begins.toSorted()[0]!, today });
    return limit && pace
      ? forecastLimit(countUsed(limit, business.distanceM), pace)
      : null;
  };
  return (business) => {
    if (!known.has(business)) known.set(business, forecast(business));
    return known.get(business)!;
  };
}

/**
 * Reads from which day on units have a pace: from their arrival in the account, by its clock, or from an older trip of
 * the tax year. Of a unit that the reader does not see only business counts here: the days of other trips are for those
 * who see its log (SEC-07).
 */
export async function firstDays(
  tx: Tx,
  { accountId, timeZone, taxYear, today, reader }: VehiclesAsked,
  unitIds: readonly number[],
): Promise<Map<number, string>> {
  const arrived = await arrivalDays(tx, { accountId, timeZone }, unitIds);
  const late = unitIds.filter((id) => arrived.get(id)! > taxYear.from);
  if (late.length === 0) return arrived;
  const until = { from: taxYear.from, to: today };
  const driven = await daysOfUnits(tx, accountId, late, until);
  const seen = reader
    ? await visibleUnitIds(tx, reader).where("id", "in", late).execute()
    : [];
  const isSeen = new Set(seen.map(({ id }) => id));
  for (const [unitId, days] of driven) {
    const told = days
      .filter(({ type }) => isSeen.has(unitId) || type === "business")
      .map(({ day }) => day);
    arrived.set(unitId, [arrived.get(unitId)!, ...told].toSorted()[0]!);
  }
  return arrived;
}

/** Reads on which day units came into the account, by its clock. */
async function arrivalDays(
  tx: Tx,
  { accountId, timeZone }: Pick<ForecastAsked, "accountId" | "timeZone">,
  unitIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; day: string }>`
    select id, (created_at at time zone ${timeZone})::date::text as day
    from units where account_id = ${accountId}
      and id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
