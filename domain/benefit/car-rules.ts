import type { BenefitTechnology } from "./technologies.ts";

/** A figure of a tax office, in the days for which it holds; printed with what is computed from it. */
export interface ValidRule {
  validFrom: string;
  /** Null while it goes on. */
  validTo: string | null;
  /** Whose figure it is. Where it was read is a remark beside it. */
  source: string;
}

/** How Swedish car benefit is computed for cars by the first day on which they were taxed (domain-facts 1.4). */
export interface SwedishCarRule extends ValidRule {
  /** First and last of the days on which such cars were taxed first; null without bound. */
  taxedFrom: string | null;
  taxedTo: string | null;
  /** Shares of the price base amount, of price × state loan rate, of the price, and of the price below and above the limit. */
  ofBase: number;
  ofRate: number;
  ofPrice: number;
  below: number;
  above: number;
  /** The limit, in price base amounts. */
  limitBases: number;
  withTax: boolean;
  /** The loan rate counts at least so much, per cent. */
  leastLoanRate: number;
  /** From so many years on a car counts so many price base amounts at least. */
  oldFromYears: number;
  leastBases: number;
  /** From so much business on, metres, so much of the benefit is left. */
  muchBusinessM: number;
  muchBusinessShare: number;
}

const SWEDEN = {
  validFrom: "2020-01-01",
  validTo: null,
  limitBases: 7.5,
  above: 0.2,
  leastLoanRate: 0.5,
  oldFromYears: 6,
  leastBases: 4,
  muchBusinessM: 30_000_000,
  muchBusinessShare: 0.75,
  // faronline.se
  source: "Skatteverket 2023.7/321424",
} as const;
const OLDER = { ...SWEDEN, ofRate: 0.75, ofPrice: 0, below: 0.09 } as const;

const SWEDISH_CARS: readonly SwedishCarRule[] = [
  {
    ...OLDER,
    taxedFrom: null,
    taxedTo: "2018-06-30",
    ofBase: 0.317,
    withTax: false,
  },
  {
    ...OLDER,
    taxedFrom: "2018-07-01",
    taxedTo: "2021-06-30",
    ofBase: 0.29,
    withTax: true,
  },
  {
    ...SWEDEN,
    taxedFrom: "2021-07-01",
    taxedTo: null,
    ofBase: 0.29,
    ofRate: 0.7,
    ofPrice: 0.01,
    below: 0.13,
    withTax: true,
  },
];

/** What lowers the price that Swedish car benefit counts: technology, by what the car runs on. */
interface PriceReduction extends ValidRule {
  technology: BenefitTechnology;
  sek: number;
  /** Most of the price that it takes off. */
  mostShare: number;
}

const REDUCTION = {
  validFrom: "2023-01-01",
  validTo: null,
  mostShare: 0.5,
  // faronline.se
  source: "Skatteverket 2023.7/321424",
} as const;

const REDUCTIONS: readonly PriceReduction[] = [
  { ...REDUCTION, technology: "electric", sek: 350_000 },
  { ...REDUCTION, technology: "hydrogen", sek: 350_000 },
  { ...REDUCTION, technology: "plugIn", sek: 140_000 },
  { ...REDUCTION, technology: "gas", sek: 100_000 },
];

/** How Norwegian company car benefit is computed (domain-facts 1.4). */
interface NorwegianCarRule extends ValidRule {
  /** NOK of the list price up to which the first share counts. */
  threshold: number;
  below: number;
  above: number;
  /** Of cars older than so many years so much of the price counts. */
  oldAfterYears: number;
  oldShare: number;
  /** The same of more than so much business, metres. */
  muchBusinessM: number;
  muchBusinessShare: number;
  /** So much of a van's price is left out, and at most so much, NOK. */
  vanShare: number;
  mostVanReduction: number;
}

const NORWAY = {
  below: 0.3,
  above: 0.2,
  oldAfterYears: 3,
  oldShare: 0.75,
  muchBusinessM: 40_000_000,
  muchBusinessShare: 0.75,
  vanShare: 0.5,
  mostVanReduction: 150_000,
} as const;

const NORWEGIAN_CARS: readonly NorwegianCarRule[] = [
  {
    ...NORWAY,
    threshold: 351_700,
    validFrom: "2024-01-01",
    validTo: "2024-12-31",
    // revisorforeningen.no
    source: "Skatteetaten",
  },
  {
    ...NORWAY,
    threshold: 362_300,
    validFrom: "2025-01-01",
    validTo: "2025-12-31",
    // revisorforeningen.no, kontohjelp.no
    source: "Skatteetaten",
  },
];

/** What a private kilometre in a Norwegian van costs by the other method, NOK. */
interface VanRate extends ValidRule {
  nokPerKm: number;
}

const VAN_RATES: readonly VanRate[] = [{
  nokPerKm: 3.4,
  validFrom: "2022-01-01",
  validTo: "2025-12-31",
  // autogear.com 2025
  source: "Skatteetaten",
}];

/** What the market value of fuel is multiplied by in a Swedish benefit car. */
interface FuelFactor extends ValidRule {
  factor: number;
}

const FUEL_FACTORS: readonly FuelFactor[] = [{
  factor: 1.2,
  validFrom: "2000-01-01",
  validTo: null,
  // skatteverket.se, svealeasing.se
  source: "Skatteverket",
}];

/** Gives the rule for a Swedish car that was first taxed on a day, in an income year; null where none is known. */
export function swedishCarRule(
  taxedFrom: string,
  year: number,
): SwedishCarRule | null {
  return SWEDISH_CARS.find((rule) =>
    (rule.taxedFrom ?? "") <= taxedFrom &&
    taxedFrom <= (rule.taxedTo ?? taxedFrom) && holdsIn(rule, year)
  ) ?? null;
}

/** Gives what lowers the price of a technology in an income year; null where nothing is known. */
export function priceReduction(
  technology: BenefitTechnology,
  year: number,
): PriceReduction | null {
  return REDUCTIONS.find((rule) =>
    rule.technology === technology && holdsIn(rule, year)
  ) ?? null;
}

/** Gives the rule for Norwegian company cars in an income year; null where none is known. */
export function norwegianCarRule(year: number): NorwegianCarRule | null {
  return NORWEGIAN_CARS.find((rule) => holdsIn(rule, year)) ?? null;
}

/** Gives what a private kilometre in a Norwegian van costs in an income year; null where it is not known. */
export function norwegianVanRate(year: number): VanRate | null {
  return VAN_RATES.find((rule) => holdsIn(rule, year)) ?? null;
}

/** Gives the factor of fuel in a benefit car on a day (YYYY-MM-DD); null where none is known. */
export function fuelFactorOn(day: string): FuelFactor | null {
  return FUEL_FACTORS.find((rule) =>
    rule.validFrom <= day && day <= (rule.validTo ?? day)
  ) ?? null;
}

/** Says whether a rule holds in the whole of an income year. */
function holdsIn({ validFrom, validTo }: ValidRule, year: number): boolean {
  return validFrom <= `${year}-01-01` && `${year}-12-31` <= (validTo ?? "9999");
}
