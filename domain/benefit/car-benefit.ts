import { toHundredths } from "../money.ts";
import { baseAmountsOf } from "./base-amounts.ts";

/** What lowers the price that Swedish car benefit counts: technology, by what the car runs on. */
const REDUCTIONS_SEK = {
  none: 0,
  electric: 350_000,
  hydrogen: 350_000,
  plugIn: 140_000,
  gas: 100_000,
} as const;
export type BenefitTechnology = keyof typeof REDUCTIONS_SEK;

/** What a car runs on, as far as it lowers the price. */
export const BENEFIT_TECHNOLOGIES = [
  "none",
  "electric",
  "hydrogen",
  "plugIn",
  "gas",
] as const satisfies readonly BenefitTechnology[];

/** A Swedish benefit car. */
interface SwedishBenefitCar {
  /** New price with extras, SEK. */
  priceSek: number;
  vehicleTaxSek: number;
  technology: BenefitTechnology;
  /** First day on which it was taxed (YYYY-MM-DD). */
  taxedFrom: string;
  /** Year of the model, as 2024. */
  modelYear: number;
}

/** The loan rate counts at least so much, per cent. */
const LEAST_LOAN_RATE = 0.5;
/** Business distance from which the benefit is three quarters, metres: 3 000 mil. */
const MUCH_BUSINESS_M = 30_000_000;

/**
 * Computes the Swedish car benefit of a whole income year, SEK (domain-facts 1.4, by Skatteverket 2023.7/321424), or null
 * where the base amounts of the year are not known:
 * `0.29 × PBB + price × (0.70 × SLR + 0.01) + 0.13 × min(price, 7.5 × PBB) + 0.20 × max(0, price − 7.5 × PBB) + vehicle tax`
 * for cars first taxed from 2021-07-01 on, older ones by their own formulas; three quarters of it from 3 000 mil of
 * business. A month is a twelfth.
 */
export function swedishCarBenefit(
  car: SwedishBenefitCar,
  year: number,
  businessM: number,
): number | null {
  const base = baseAmountsOf(year);
  if (!base) return null;
  const { priceBase, loanRatePercent } = base;
  const rate = Math.max(LEAST_LOAN_RATE, loanRatePercent) / 100;
  const price = countedPrice(car, year, priceBase);
  const limit = 7.5 * priceBase;
  const { ofBase, ofRate, oneMore, below, above, withTax } = formulaOf(car);
  const benefit = ofBase * priceBase + price * (ofRate * rate + oneMore) +
    below * Math.min(price, limit) + above * Math.max(0, price - limit) +
    (withTax ? car.vehicleTaxSek : 0);
  return toHundredths(benefit * (businessM >= MUCH_BUSINESS_M ? 0.75 : 1));
}

/** Parts of the formula; cars that were taxed earlier have other ones. */
function formulaOf({ taxedFrom }: SwedishBenefitCar) {
  if (taxedFrom >= "2021-07-01") {
    return {
      ofBase: 0.29,
      ofRate: 0.7,
      oneMore: 0.01,
      below: 0.13,
      above: 0.2,
      withTax: true,
    };
  }
  const older = { ofRate: 0.75, oneMore: 0, below: 0.09, above: 0.2 };
  return taxedFrom >= "2018-07-01"
    ? { ...older, ofBase: 0.29, withTax: true }
    : { ...older, ofBase: 0.317, withTax: false };
}

/** A car of six years counts four price base amounts at least; technology takes off at most half. */
function countedPrice(
  { priceSek, technology, modelYear }: SwedishBenefitCar,
  year: number,
  priceBase: number,
): number {
  const reduction = Math.min(REDUCTIONS_SEK[technology], priceSek / 2);
  const reduced = priceSek - reduction;
  return year - modelYear >= 6 ? Math.max(reduced, 4 * priceBase) : reduced;
}

/** Thresholds of the Norwegian company car by income year, NOK (domain-facts 1.4). */
const NORWEGIAN_THRESHOLDS: Readonly<Record<number, number>> = {
  2024: 351_700,
  2025: 362_300,
};
/** Most that a van's list price is lowered by, NOK. */
const MOST_VAN_REDUCTION_NOK = 150_000;

/** What a private kilometre in a van costs by the other method, NOK, in the years for which it is known. */
const VAN_PER_KM = { nok: 3.4, fromYear: 2022, toYear: 2025 };

/** A Norwegian company car. */
interface NorwegianBenefitCar {
  /** List price as new with extras, NOK. */
  listPriceNok: number;
  /** Years since it was first registered. */
  ageYears: number;
  /** A van of class 2 or a light lorry. */
  isVan?: boolean;
}

/** Business distance above which the basis is three quarters, metres: 40 000 km. */
const MUCH_BUSINESS_NO_M = 40_000_000;

/**
 * Computes the Norwegian company car benefit of a whole income year, NOK (domain-facts 1.4), or null where the threshold
 * of the year is not known: 30 % of the list price up to the threshold and 20 % above it; three quarters of the price
 * for cars older than three years, and for more than 40 000 km of business with an electronic log. Of the price of a van
 * half is left out, 150 000 at most.
 */
export function norwegianCarBenefit(
  { listPriceNok, ageYears, isVan = false }: NorwegianBenefitCar,
  year: number,
  businessM: number,
): number | null {
  const threshold = NORWEGIAN_THRESHOLDS[year];
  if (threshold === undefined) return null;
  const reduction = isVan
    ? Math.min(listPriceNok / 2, MOST_VAN_REDUCTION_NOK)
    : 0;
  const basis = (listPriceNok - reduction) * (ageYears > 3 ? 0.75 : 1) *
    (businessM > MUCH_BUSINESS_NO_M ? 0.75 : 1);
  return toHundredths(
    0.3 * Math.min(basis, threshold) + 0.2 * Math.max(0, basis - threshold),
  );
}

/**
 * Computes the benefit of a Norwegian van by its private distance, NOK (domain-facts 1.4): 3.40 a kilometre with an
 * electronic log. Null in years whose amount is not known.
 */
export function norwegianVanBenefitByDistance(
  privateM: number,
  year: number,
): number | null {
  const { nok, fromYear, toYear } = VAN_PER_KM;
  return year < fromYear || year > toYear
    ? null
    : toHundredths(privateM / 1000 * nok);
}
