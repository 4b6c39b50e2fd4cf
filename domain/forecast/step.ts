import { carBenefitOfYear } from "../benefit/month.ts";
import { fuelBenefitByConsumption } from "../benefit/fuel-benefit.ts";
import type { BenefitSettings } from "../benefit/settings.ts";
import type { CompanyCar } from "../company-car/company-car.ts";
import { mileageRateOf } from "../mileage/rates.ts";
import { reimburse } from "../mileage/reimbursement.ts";
import { toHundredths } from "../money.ts";
import { METRES_OF, type TaxLimit } from "../tax/limits.ts";
import type { Forecast } from "./forecast.ts";

/** A vehicle with what its steps are computed from. */
interface SteppingVehicle {
  country: string;
  settings: BenefitSettings;
  car: CompanyCar;
  /** Calendar year in which the tax year begins. */
  year: number;
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
 * Computes what it changes in a year when a limit is passed, in the currency of the country (domain-facts 1.3 and 1.4):
 * beyond the private limits the whole car benefit is taxed; with enough business a quarter of it is not; British miles
 * beyond the limit are free of tax with less. Negative is less to be taxed. Null while something of it is not known.
 */
export function worthOfStep(
  vehicle: SteppingVehicle,
  { now: { limit, allowed }, atEnd }: Forecast,
  businessAtEndM: number,
): number | null {
  const { country, settings, year } = vehicle;
  if (!concerns(limit, settings.kind)) return null;
  if (country === "GB") return britishStep(year, atEnd.used - allowed);
  if (limit.kind !== "business") {
    return carBenefitOfYear(vehicle, year, businessAtEndM);
  }
  const full = carBenefitOfYear(vehicle, year, 0);
  const much = carBenefitOfYear(vehicle, year, allowed + 1);
  return full === null || much === null ? null : toHundredths(much - full);
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
  { country, settings, year }: SteppingVehicle,
  { atEnd: { limit, used } }: Forecast,
): number | null {
  const { kind, fuelPayer, consumptionPer10Km, marketFuelPriceCents } =
    settings;
  if (limit.kind === "privateDistance") {
    const isTaxed = country === "SE" && kind !== null &&
      fuelPayer === "company";
    if (!isTaxed || consumptionPer10Km === null) return null;
    if (marketFuelPriceCents === null) return null;
    return fuelBenefitByConsumption({
      privateM: used,
      perMil: consumptionPer10Km,
      price: marketFuelPriceCents / 100,
      isBenefitCar: kind === "benefit",
      day: `${year}-12-31`,
    }).benefit;
  }
  if (limit.kind !== "business" || kind !== "private") return null;
  const day = country === "GB" ? `${year}-04-06` : `${year}-12-31`;
  const rate = mileageRateOf(country, "own", day);
  if (!rate) return null;
  // Paid at the highest rate, so that all that may be free of tax is.
  return reimburse(rate, used, rate.taxFree).taxFree;
}
