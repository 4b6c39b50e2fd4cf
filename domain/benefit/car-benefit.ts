import { toHundredths } from "../money.ts";
import { baseAmountsOf } from "./base-amounts.ts";
import {
  norwegianCarRule,
  norwegianVanRate,
  priceReduction,
  type SwedishCarRule,
  swedishCarRule,
} from "./car-rules.ts";
import type { BenefitTechnology } from "./technologies.ts";

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

/**
 * Computes the Swedish car benefit of a whole income year, SEK (domain-facts 1.4), or null where the base amounts or the
 * rule of the year are not known:
 * `0.29 × PBB + price × (0.70 × SLR + 0.01) + 0.13 × min(price, 7.5 × PBB) + 0.20 × max(0, price − 7.5 × PBB) + vehicle tax`
 * for cars first taxed from 2021-07-01 on, older ones by their own rules; three quarters of it from 3 000 mil of
 * business. A month is a twelfth.
 */
export function swedishCarBenefit(
  car: SwedishBenefitCar,
  year: number,
  businessM: number,
): number | null {
  const base = baseAmountsOf(year);
  const rule = swedishCarRule(car.taxedFrom, year);
  if (!base || !rule) return null;
  const { priceBase, loanRatePercent } = base;
  const price = countedPrice(car, year, priceBase, rule);
  if (price === null) return null;
  const rate = Math.max(rule.leastLoanRate, loanRatePercent) / 100;
  const limit = rule.limitBases * priceBase;
  const benefit = rule.ofBase * priceBase +
    price * (rule.ofRate * rate + rule.ofPrice) +
    rule.below * Math.min(price, limit) +
    rule.above * Math.max(0, price - limit) +
    (rule.withTax ? car.vehicleTaxSek : 0);
  const share = isMuchBusiness("SE", rule, businessM)
    ? rule.muchBusinessShare
    : 1;
  return toHundredths(benefit * share);
}

/** The limit of business from which on three quarters count, metres, and whether a year has so much. */
export interface BusinessLimit {
  limitM: number;
  isReached: boolean;
}

/** Gives what the rule of a car's year says of its business; null where the rule is not known. */
export function businessLimitOf(
  country: string,
  { taxedFrom }: { taxedFrom: string | null },
  { year, businessM }: { year: number; businessM: number },
): BusinessLimit | null {
  if (country !== "SE" && country !== "NO") return null;
  const rule = country === "NO"
    ? norwegianCarRule(year)
    : taxedFrom && swedishCarRule(taxedFrom, year);
  return rule
    ? {
      limitM: rule.muchBusinessM,
      isReached: isMuchBusiness(country, rule, businessM),
    }
    : null;
}

/** Says whether business is so much that less is taxed: in Sweden the limit is enough, in Norway it is more. */
function isMuchBusiness(
  country: "SE" | "NO",
  { muchBusinessM }: { muchBusinessM: number },
  businessM: number,
): boolean {
  return country === "SE"
    ? businessM >= muchBusinessM
    : businessM > muchBusinessM;
}

/** Gives the price that counts: less for some technologies, and at least some price base amounts for an old car; null where the technology's reduction is not known. */
function countedPrice(
  { priceSek, technology, modelYear }: SwedishBenefitCar,
  year: number,
  priceBase: number,
  { oldFromYears, leastBases }: SwedishCarRule,
): number | null {
  const reduction = priceReduction(technology, year);
  if (technology !== "none" && !reduction) return null;
  const off = reduction
    ? Math.min(reduction.sek, priceSek * reduction.mostShare)
    : 0;
  const reduced = priceSek - off;
  return year - modelYear >= oldFromYears
    ? Math.max(reduced, leastBases * priceBase)
    : reduced;
}

/** A Norwegian company car. */
interface NorwegianBenefitCar {
  /** List price as new with extras, NOK. */
  listPriceNok: number;
  /** Years since it was first registered. */
  ageYears: number;
  /** A van of class 2 or a light lorry. */
  isVan?: boolean;
}

/**
 * Computes the Norwegian company car benefit of a whole income year, NOK (domain-facts 1.4), or null where the rule of the
 * year is not known: 30 % of the list price up to the threshold and 20 % above it; three quarters of the price for cars
 * older than three years, and for more than 40 000 km of business with an electronic log. Of the price of a van half is
 * left out, 150 000 at most.
 */
export function norwegianCarBenefit(
  { listPriceNok, ageYears, isVan = false }: NorwegianBenefitCar,
  year: number,
  businessM: number,
): number | null {
  const rule = norwegianCarRule(year);
  if (!rule) return null;
  const reduction = isVan
    ? Math.min(listPriceNok * rule.vanShare, rule.mostVanReduction)
    : 0;
  const basis = (listPriceNok - reduction) *
    (ageYears > rule.oldAfterYears ? rule.oldShare : 1) *
    (isMuchBusiness("NO", rule, businessM) ? rule.muchBusinessShare : 1);
  return toHundredths(
    rule.below * Math.min(basis, rule.threshold) +
      rule.above * Math.max(0, basis - rule.threshold),
  );
}

/**
 * Computes the benefit of a Norwegian van by its private distance, NOK (domain-facts 1.4), with an electronic log. Null
 * in years whose amount is not known.
 */
export function norwegianVanBenefitByDistance(
  privateM: number,
  year: number,
): number | null {
  const rate = norwegianVanRate(year);
  return rate && toHundredths(privateM / 1000 * rate.nokPerKm);
}
