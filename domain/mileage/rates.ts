import { taxYearOf } from "../tax/limits.ts";
import { addDays } from "../time.ts";

/** Whose car it is and what it runs on: what decides how much of a mileage reimbursement is free of tax. */
const MILEAGE_CARS = [
  "own",
  "benefitDiesel",
  "benefitElectric",
  "benefitOther",
] as const;
export type MileageCar = typeof MILEAGE_CARS[number];

/** What a country counts distance in, and its metres. */
export const MILEAGE_UNITS = { mil: 10_000, km: 1000, mile: 1609.344 } as const;
type MileageUnit = keyof typeof MILEAGE_UNITS;

/** How much a country lets an employer pay free of tax for business distance, valid between two days. */
export interface MileageRate {
  country: "SE" | "NO" | "GB";
  car: MileageCar;
  currency: "SEK" | "NOK" | "GBP";
  unit: MileageUnit;
  /** Free of tax a unit of distance; the first steps of a tax year may be higher than those after it. */
  taxFree: number;
  /** What the state pays its own people a unit, where it differs. */
  state: number | null;
  /** From so many units of a tax year on another amount is free of tax. */
  above: { units: number; taxFree: number } | null;
  validFrom: string;
  /** Null while it goes on. */
  validTo: string | null;
  /** Whose figure it is; printed with what is computed from it. */
  source: string;
}

const SWEDEN = {
  country: "SE",
  currency: "SEK",
  unit: "mil",
  state: null,
  above: null,
} as const;
const SWEDEN_BEFORE = {
  ...SWEDEN,
  validFrom: "2009-01-01",
  validTo: "2022-12-31",
  source: "Skatteverket (faronline.se 2020)",
} as const;
const SWEDEN_NOW = {
  ...SWEDEN,
  validFrom: "2023-01-01",
  validTo: null,
  source: "Skatteverket (faronline.se 2023, abax.com 2024)",
} as const;
const NORWAY = {
  country: "NO",
  car: "own",
  currency: "NOK",
  unit: "km",
  taxFree: 3.5,
  above: null,
} as const;

/** The rates (domain-facts 1.3); a new one is a new entry. */
const RATES: readonly MileageRate[] = [
  { ...SWEDEN_BEFORE, car: "own", taxFree: 18.5 },
  { ...SWEDEN_BEFORE, car: "benefitDiesel", taxFree: 6.5 },
  { ...SWEDEN_BEFORE, car: "benefitOther", taxFree: 9.5 },
  { ...SWEDEN_BEFORE, car: "benefitElectric", taxFree: 9.5 },
  { ...SWEDEN_NOW, car: "own", taxFree: 25 },
  { ...SWEDEN_NOW, car: "benefitDiesel", taxFree: 12 },
  { ...SWEDEN_NOW, car: "benefitOther", taxFree: 12 },
  { ...SWEDEN_NOW, car: "benefitElectric", taxFree: 9.5 },
  // Of 2019 to 2023 no figure is known.
  {
    ...NORWAY,
    state: 3.9,
    validFrom: "2018-06-22",
    validTo: "2018-12-31",
    source: "Statens reiseregulativ (seljord.kommune.no)",
  },
  {
    ...NORWAY,
    state: 4.9,
    validFrom: "2024-01-01",
    validTo: "2024-12-31",
    source: "Statens reiseregulativ (revisorforeningen.no)",
  },
  {
    ...NORWAY,
    state: 5,
    validFrom: "2025-01-01",
    validTo: "2025-12-31",
    source: "Statens reiseregulativ (revisorforeningen.no, mynt.com)",
  },
  {
    ...NORWAY,
    state: 5.3,
    validFrom: "2026-01-01",
    validTo: null,
    source: "Statens reiseregulativ (naturviterne.no 2026)",
  },
  {
    country: "GB",
    car: "own",
    currency: "GBP",
    unit: "mile",
    taxFree: 0.45,
    state: null,
    above: { units: 10_000, taxFree: 0.25 },
    validFrom: "2011-04-06",
    validTo: null,
    source: "HMRC (fslaccountancy.co.uk 2025)",
  },
];

/** Gives the rate of a country for a car on a day (YYYY-MM-DD); null where none is known. */
export function mileageRateOf(
  country: string,
  car: MileageCar,
  day: string,
): MileageRate | null {
  return RATES.find((rate) =>
    rate.country === country && rate.car === car && rate.validFrom <= day &&
    (rate.validTo === null || day <= rate.validTo)
  ) ?? null;
}

/** Days in which one rate holds, with the first day of the tax year that they lie in. */
export interface RatePeriod {
  from: string;
  to: string;
  yearFrom: string;
  /** Null where none is known. */
  rate: MileageRate | null;
}

/** Cuts days (YYYY-MM-DD) where another rate of a country for a car begins to hold, or another tax year. */
export function ratePeriods(
  country: string,
  car: MileageCar,
  { from, to }: { from: string; to: string },
): RatePeriod[] {
  const periods: RatePeriod[] = [];
  for (let first = from; first <= to;) {
    const rate = mileageRateOf(country, car, first);
    const year = taxYearOf(country, first);
    const next = RATES.filter((one) =>
      one.country === country && one.car === car && one.validFrom > first
    ).map(({ validFrom }) => addDays(validFrom, -1));
    const ends = [to, year.to, ...next, ...rate?.validTo ? [rate.validTo] : []];
    const last = ends.toSorted()[0]!;
    periods.push({ from: first, to: last, yearFrom: year.from, rate });
    first = addDays(last, 1);
  }
  return periods;
}
