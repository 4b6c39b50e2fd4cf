import { sql } from "kysely";
import { type Days, monthsOfDays } from "../../domain/trip/log/log-query.ts";
import {
  companyCarsByMonth,
  type HeldCar,
  idsOfSameHolders,
} from "../company-car/cars.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { readPacked } from "../packed-rows.ts";
import { selectTripMonths } from "../statement/trip-months.ts";
import type { FuelIn } from "../unit/fuel.ts";
import { readHeldMonths } from "./held-months.ts";
import { benefitSettingsByMonth, idsOfKind } from "./settings.ts";

/** The business of a calendar year that decides how much of the benefit of a car counts in a month. */
export interface YearBusiness {
  /** Whose business it is; null where it is that of the car. */
  holder: { id: number; name: string } | null;
  /** The cars in which it counts, each from its first such month of the year on (2026-03). */
  cars: { unitId: number; fromMonth: string }[];
  distanceM: number;
}

/** What holds of cars in months (2026-03), with what decides about their benefit. */
export interface TaxedCars {
  /** The cars that were asked about, with all others of those who have them. */
  unitIds: readonly number[];
  settingsIn: Awaited<ReturnType<typeof benefitSettingsByMonth>>;
  carIn: (unitId: number, month: string) => HeldCar;
  fuelIn: FuelIn;
  /** Null for what is no benefit car in the month, and in countries where business decides nothing. */
  businessIn: (unitId: number, month: string) => YearBusiness | null;
}

/** Units, and the calendar years in which some days lie. */
interface CarsAsked {
  unitIds: readonly number[];
  days: Days;
  country: string;
  /** The last day that counts; whole years when absent. */
  until?: string;
}

/**
 * Reads cars with the business of calendar years, metres: with enough of it three quarters of the car benefit count. In
 * Sweden it is the business of the person who has the car in that month, in all benefit cars that the person had in the
 * year (domain-facts 1.2); what others drove in these cars does not count, and trips without a driver count as the
 * holder's. In Norway the limit is about the car: it is the business of the car itself, as it is in Sweden for a car
 * without a holder. The sums are the same for every reader.
 */
export async function readTaxedCars(
  tx: Tx,
  accountId: number,
  { unitIds, days, country, until }: CarsAsked,
): Promise<TaxedCars> {
  const ids = country === "SE"
    ? await idsOfSameHolders(tx, accountId, unitIds)
    : unitIds;
  const isDecided = country === "SE" || country === "NO";
  const years = {
    from: `${days.from.slice(0, 4)}-01-01`,
    to: `${days.to.slice(0, 4)}-12-31`,
  };
  const driven = { from: years.from, to: until ?? years.to };
  const [{ fuelIn, settingsIn, carIn }, business] = await Promise.all([
    readHeld(tx, accountId, ids),
    isDecided ? readBusiness(tx, accountId, ids, driven) : [],
  ]);
  const cars = { unitIds: ids, settingsIn, carIn, fuelIn };
  if (!isDecided) return { ...cars, businessIn: () => null };
  const of = sharesOf(cars, ids, monthsOfDays(years), country === "SE");
  for (const sum of business) {
    const share = of.get(sum.unitId)?.get(sum.month);
    if (!share) continue;
    const { holder } = share;
    if (holder && (sum.driverId ?? holder.id) !== holder.id) continue;
    share.distanceM += sum.distanceM;
  }
  return {
    ...cars,
    businessIn: (unitId, month) => of.get(unitId)?.get(month) ?? null,
  };
}

/** Reads what holds of cars in months. */
async function readHeld(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
) {
  const held = await readHeldMonths(tx, accountId, unitIds);
  const [settingsIn, carIn] = await Promise.all([
    benefitSettingsByMonth(tx, accountId, unitIds, held),
    companyCarsByMonth(tx, accountId, unitIds, held.months),
  ]);
  return { settingsIn, carIn, fuelIn: held.fuelIn };
}

/** Gives what business counts together, still without any, by unit and month (2026-03). */
function sharesOf(
  { settingsIn, carIn }: Pick<TaxedCars, "settingsIn" | "carIn">,
  unitIds: readonly number[],
  months: readonly string[],
  isOfHolders: boolean,
): Map<number, Map<string, YearBusiness>> {
  const shares = new Map<string, YearBusiness>();
  const of = new Map(
    unitIds.map((id) => [id, new Map<string, YearBusiness>()]),
  );
  for (const month of months) {
    for (const unitId of unitIds) {
      if (settingsIn(unitId, month).kind !== "benefit") continue;
      const { holderId, holder: name } = carIn(unitId, month);
      const holder = isOfHolders && holderId !== null
        ? { id: holderId, name: name ?? "" }
        : null;
      const key = holder ? `holder ${holder.id}` : `car ${unitId}`;
      const ofYear = `${key} ${month.slice(0, 4)}`;
      const share = shares.get(ofYear) ??
        { holder, cars: [], distanceM: 0 };
      if (!share.cars.some((car) => car.unitId === unitId)) {
        share.cars.push({ unitId, fromMonth: month });
      }
      shares.set(ofYear, share);
      of.get(unitId)!.set(month, share);
    }
  }
  return of;
}

/** The business of a car in a month, by driver. */
interface BusinessSum {
  unitId: number;
  /** Null without a driver. */
  driverId: number | null;
  /** As in 2026-03. */
  month: string;
  distanceM: number;
}

/** Sums business by the days of the account's clock; nobody's business is hidden. */
async function readBusiness(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  days: Days,
): Promise<BusinessSum[]> {
  return await readPacked<BusinessSum>(
    tx,
    ["unitId", "driverId", "month", "distanceM"],
    sql`
    select unit_id as "unitId", driver_id as "driverId",
      to_char(month, 'YYYY-MM') as month, sum(distance_m)::float8 as "distanceM"
    from (${
      selectTripMonths({
        accountId,
        days,
        where: sql`t.type = 'business'
        and t.unit_id = any(${arrayText(unitIds)}::integer[])
        and t.unit_id = any(array${idsOfKind(accountId, "benefit")})`,
        isHidden: sql`false`,
      })
    }) as months
    group by unit_id, driver_id, month`,
  );
}
