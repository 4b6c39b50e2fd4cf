import { carTaxableOf, netPaymentOf } from "../benefit/car-taxable.ts";
import { carBenefitOfYear } from "../benefit/month.ts";
import { fuelBenefitByConsumption } from "../benefit/fuel-benefit.ts";
import {
  type BenefitSettings,
  isFuelPaidByCompany,
} from "../benefit/settings.ts";
import type { CompanyCar } from "../company-car/company-car.ts";
import { mileageRateOf } from "../mileage/rates.ts";
import { reimburse } from "../mileage/reimbursement.ts";
import { toHundredths } from "../money.ts";
import { isTriplogDevice, type UnitType } from "../unit/unit-type.ts";
import { METRES_OF, type TaxLimit } from "../tax/limits.ts";
import type { Forecast } from "./forecast.ts";
import type { DrivenMonth } from "./months.ts";

/** A vehicle in a tax year with what its steps are computed from. */
interface SteppingVehicle {
  country: string;
  /** Calendar year in which the tax year begins. */
  year: number;
  /** All months of the tax year. */
  months: readonly SteppingMonth[];
}

/** A month with what held in it, or will hold as far as is known, and what was or will be driven. */
export interface SteppingMonth extends DrivenMonth {
  settings: BenefitSettings;
  car: CompanyCar;
  /** The business at the end of the year that decides about the car benefit of the month. */
  decidingM: number;
  /** Whether it is that business that the forecast limit counts. */
  isDecided: boolean;
  /** Whether the reader may read what the month is in tax; others' months are in no sum. */
  isReadable: boolean;
  /** Private metres on electricity that was charged at work free of tax; none of days to come, since nobody knows these. */
  freeM: number;
}

/**
 * Says whether a limit is about a vehicle: limits of private driving and of much business are about benefit cars, the
 * British one is about own cars that are driven on business.
 */
export function concerns(
  { country }: TaxLimit,
  kind: BenefitSettings["kind"],
): boolean {
  return kind === (country === "GB" ? "private" : "benefit");
}

/**
 * Says whether the log and To do show how near a unit is to a limit. They do for a road vehicle that the limit concerns,
 * and for a road vehicle that is not yet set as a benefit car or an own car.
 */
export function isTold(
  limit: TaxLimit,
  { type, kind }: { type: UnitType; kind: BenefitSettings["kind"] },
): boolean {
  return isTriplogDevice(type) && (kind === null || concerns(limit, kind));
}

/**
 * Computes what it changes in a year when a limit is passed, in the currency of the country (domain-facts 1.3 and 1.4):
 * beyond the private limits the car benefit of all months is taxed, less what the employee pays; with enough business a
 * quarter of it is not; British miles beyond the limit are free of tax with less. Negative is less to be taxed. Null
 * while something of it is not known.
 */
export function worthOfStep(
  { country, year, months }: SteppingVehicle,
  { now: { limit, allowed } }: Forecast,
): number | null {
  const concerned = months.filter(({ settings }) =>
    concerns(limit, settings.kind)
  );
  if (concerned.length === 0) return null;
  if (country === "GB") return britishStep(year, businessOf(months) - allowed);
  if (limit.kind !== "business") {
    return carTaxedOf(country, concerned, ({ decidingM }) => decidingM);
  }
  const decided = concerned.filter(({ isDecided }) => isDecided);
  const full = carTaxedOf(country, decided, () => 0);
  const much = carTaxedOf(country, decided, () => allowed + 1);
  return full === null || much === null ? null : toHundredths(much - full);
}

/** Adds up what of months' car benefit is taxed, each by some business of its year; null while something of it is not known. */
function carTaxedOf(
  country: string,
  months: readonly SteppingMonth[],
  businessM: (month: SteppingMonth) => number,
): number | null {
  const readable = months.filter(({ isReadable }) => isReadable);
  if (readable.length === 0) return null;
  let sum = 0;
  for (const of of readable) {
    const { month, car } = of;
    const year = Number(month.slice(0, 4));
    const ofYear = carBenefitOfYear({ country, car }, year, businessM(of));
    if (ofYear === null) return null;
    const isTaxed = (car.taxedFrom ?? month).slice(0, 7) <= month;
    const netPayment = netPaymentOf(car);
    if (isTaxed) sum += carTaxableOf({ carBenefit: ofYear / 12, netPayment })!;
  }
  return toHundredths(sum);
}

/** What the miles beyond the limit lose of what is free of tax. */
function britishStep(year: number, beyondM: number): number | null {
  const rate = mileageRateOf("GB", "own", `${year}-04-06`);
  if (!rate?.above) return null;
  const miles = Math.max(0, beyondM) / METRES_OF.mile;
  return toHundredths(miles * (rate.taxFree - rate.above.taxFree));
}

/** What the year comes to in money at the present pace, by the limit whose distance it follows; null where none is due. */
export function moneyAtEnd(
  { country, year, months }: SteppingVehicle,
  { atEnd: { limit } }: Forecast,
): number | null {
  if (limit.kind === "privateDistance") {
    return country === "SE" ? fuelBenefitOf(months) : null;
  }
  const own = months.filter(({ settings }) => settings.kind === "private");
  if (limit.kind !== "business" || own.length === 0) return null;
  const day = country === "GB" ? `${year}-04-06` : `${year}-12-31`;
  const rate = mileageRateOf(country, "own", day);
  if (!rate) return null;
  // Paid at the highest rate, so that all that may be free of tax is.
  return reimburse(rate, businessOf(own), rate.taxFree).taxFree;
}

function businessOf(months: readonly SteppingMonth[]): number {
  return months.reduce((sum, { businessM }) => sum + businessM, 0);
}

/** Says whether the money of the year leaves out electricity that was charged at work free of tax. */
export function leavesOutCharging(
  { months }: SteppingVehicle,
  { atEnd: { limit } }: Forecast,
): boolean {
  return limit.kind === "privateDistance" &&
    fuelMonths(months).some(({ freeM }) => freeM > 0);
}

/** Lists the months whose fuel the company pays, as far as the reader may read what they are in tax. */
function fuelMonths(months: readonly SteppingMonth[]): SteppingMonth[] {
  return months.filter(({ settings, isReadable }) =>
    isReadable && isFuelPaidByCompany(settings)
  );
}

/** Adds up the fuel benefit of the months whose fuel the company pays; null without one, or while something is not known. */
function fuelBenefitOf(months: readonly SteppingMonth[]): number | null {
  const taxed = fuelMonths(months);
  if (taxed.length === 0) return null;
  // What is alike is rounded once.
  const alike = Map.groupBy(
    taxed,
    ({ settings: { kind, consumptionPer10Km, marketFuelPriceCents } }) =>
      JSON.stringify([kind, consumptionPer10Km, marketFuelPriceCents]),
  );
  let sum = 0;
  for (const some of alike.values()) {
    const { month, settings } = some[0]!;
    const { consumptionPer10Km: perMil, marketFuelPriceCents } = settings;
    if (perMil === null || marketFuelPriceCents === null) return null;
    sum += fuelBenefitByConsumption({
      privateM: some.reduce((sum, of) => sum + of.privateM - of.freeM, 0),
      perMil,
      price: marketFuelPriceCents / 100,
      isBenefitCar: settings.kind === "benefit",
      day: `${month}-01`,
    }).benefit;
  }
  return toHundredths(sum);
}
