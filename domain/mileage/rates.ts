import { taxYearOf } from "../tax/limits.ts";
import { addDays } from "../time.ts";
import type { UnitType } from "../unit/unit-type.ts";

/** Whose vehicle it is and what it runs on: what decides how much of a mileage reimbursement is free of tax. */
export type MileageCar =
  | "own"
  | "benefitDiesel"
  | "benefitElectric"
  | "benefitOther"
  | OtherVehicle;

/** Vehicles of one's own that are no cars, which some countries have rates of their own for. */
type OtherVehicle =
  | "motorcycle"
  | "moped"
  | "bicycle"
  | "motorboat"
  | "snowmobile";

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
  /** Whose figure it is; printed with what is computed from it. Where it was read is a remark beside it. */
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
  // faronline.se 2020
  source: "Skatteverket",
} as const;
const SWEDEN_NOW = {
  ...SWEDEN,
  validFrom: "2023-01-01",
  validTo: null,
  // faronline.se 2023, abax.com 2024
  source: "Skatteverket",
} as const;
const NORWAY = {
  country: "NO",
  car: "own",
  currency: "NOK",
  unit: "km",
  taxFree: 3.5,
  above: null,
} as const;

const BRITAIN = {
  country: "GB",
  currency: "GBP",
  unit: "mile",
  state: null,
  validFrom: "2011-04-06",
  validTo: null,
  // fslaccountancy.co.uk 2025
  source: "HMRC",
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
    // seljord.kommune.no
    source: "Statens reiseregulativ",
  },
  {
    ...NORWAY,
    state: 4.9,
    validFrom: "2024-01-01",
    validTo: "2024-12-31",
    // revisorforeningen.no
    source: "Statens reiseregulativ",
  },
  {
    ...NORWAY,
    state: 5,
    validFrom: "2025-01-01",
    validTo: "2025-12-31",
    // revisorforeningen.no, mynt.com
    source: "Statens reiseregulativ",
  },
  {
    ...NORWAY,
    state: 5.3,
    validFrom: "2026-01-01",
    validTo: null,
    // naturviterne.no 2026
    source: "Statens reiseregulativ",
  },
  ...([
    ["motorcycle", 2.95],
    ["moped", 2],
    ["motorboat", 7.5],
    ["snowmobile", 10],
  ] as const).map(([car, nok]): MileageRate => ({
    ...NORWAY,
    car,
    taxFree: nok,
    state: nok,
    validFrom: "2025-01-01",
    validTo: "2025-12-31",
    // mynt.com 2025
    source: "Statens reiseregulativ",
  })),
  ...([["motorcycle", 0.24], ["bicycle", 0.2]] as const)
    .map(([car, pounds]): MileageRate => ({
      ...BRITAIN,
      car,
      taxFree: pounds,
      above: null,
    })),
  {
    ...BRITAIN,
    car: "own",
    taxFree: 0.45,
    above: { units: 10_000, taxFree: 0.25 },
  },
];

/** What is paid a unit of distance beside the rate for something that the log does not know. */
export interface MileageSupplement extends
  Pick<
    MileageRate,
    "country" | "currency" | "unit" | "validFrom" | "validTo" | "source"
  > {
  /** What it is paid for. */
  of: "forestRoad" | "trailer" | "passenger";
  amount: number;
}

const NORWEGIAN_SUPPLEMENT = {
  country: "NO",
  currency: "NOK",
  unit: "km",
  amount: 1,
  validFrom: "2026-01-01",
  validTo: null,
  // naturviterne.no 2026
  source: "Statens reiseregulativ",
} as const;

const SUPPLEMENTS: readonly MileageSupplement[] = [
  { ...NORWEGIAN_SUPPLEMENT, of: "forestRoad" },
  { ...NORWEGIAN_SUPPLEMENT, of: "trailer" },
  { ...NORWEGIAN_SUPPLEMENT, of: "passenger" },
  { ...BRITAIN, of: "passenger", amount: 0.05 },
];

/** Gives the supplements of a country on a day (YYYY-MM-DD). */
export function mileageSupplements(
  country: string,
  day: string,
): MileageSupplement[] {
  return SUPPLEMENTS.filter((one) =>
    one.country === country && one.validFrom <= day &&
    (one.validTo === null || day <= one.validTo)
  );
}

const OTHERS: Partial<Record<UnitType, OtherVehicle>> = {
  motorcycle: "motorcycle",
  boat: "motorboat",
  waterjet: "motorboat",
};

/** Gives which rates of a country are about a vehicle of one's own: those of cars, where it has none for such vehicles. */
export function ownVehicle(country: string, type: UnitType): MileageCar {
  const other = OTHERS[type];
  const isKnown = RATES.some((rate) =>
    rate.country === country && rate.car === other
  );
  return other && isKnown ? other : "own";
}

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
