import type { FuelType } from "../unit/fuel-type.ts";
import { MILEAGE_UNITS } from "./rates.ts";

/** What HMRC advises for the fuel of a company car, pence a mile (domain-facts 1.3). */
interface AdvisoryFuelRate {
  pence: number;
  validFrom: string;
  validTo: string;
  /** Whose figure it is; printed with what is computed from it. */
  source: string;
}

interface Table {
  validFrom: string;
  /** HMRC reviews the rates each quarter. */
  validTo: string;
  source: string;
  /** By engine, up to so many cubic centimetres. */
  petrol: Engines;
  gas: Engines;
  diesel: Engines;
  /** Electric cars that are charged at home. */
  electric: number;
}
type Engines = readonly [upTo: number, pence: number][];

const engines = (
  steps: readonly [number, number],
  pence: readonly [number, number, number],
): Engines => [[steps[0], pence[0]], [steps[1], pence[1]], [
  Infinity,
  pence[2],
]];

const SPARK = [1400, 2000] as const;
const DIESEL = [1600, 2000] as const;

/** The tables that are known, each for its quarter; a new one is a new entry. */
const TABLES: readonly Table[] = [
  {
    validFrom: "2025-03-01",
    validTo: "2025-05-31",
    // mobilexpense.com
    source: "HMRC advisory fuel rates",
    petrol: engines(SPARK, [12, 15, 23]),
    gas: engines(SPARK, [11, 13, 21]),
    diesel: engines(DIESEL, [12, 13, 17]),
    electric: 7,
  },
  {
    validFrom: "2025-09-01",
    validTo: "2025-11-30",
    // gov.uk 2025-08-22
    source: "HMRC advisory fuel rates",
    petrol: engines(SPARK, [12, 14, 22]),
    gas: engines(SPARK, [11, 13, 21]),
    diesel: engines(DIESEL, [12, 13, 18]),
    electric: 8,
  },
];

/** Tells whether the advisory fuel rates of a day (YYYY-MM-DD) are known. */
export function hasAdvisoryFuelRates(day: string): boolean {
  return tableOn(day) !== undefined;
}

function tableOn(day: string): Table | undefined {
  return TABLES.find(({ validFrom, validTo }) =>
    validFrom <= day && day <= validTo
  );
}

/** Gives the advisory fuel rate of a car on a day (YYYY-MM-DD); null where none is known, or the engine's size is not. */
export function advisoryFuelRateOf(
  { fuelType, engineCc }: {
    fuelType: FuelType | null;
    engineCc: number | null;
  },
  day: string,
): AdvisoryFuelRate | null {
  const table = tableOn(day);
  if (!table || fuelType === null) return null;
  const { validFrom, validTo, source } = table;
  if (fuelType === "electric") {
    return { pence: table.electric, validFrom, validTo, source };
  }
  if (engineCc === null) return null;
  const [, pence] = table[fuelType].find(([upTo]) => engineCc <= upTo)!;
  return { pence, validFrom, validTo, source };
}

/** Gives what a distance costs at an advisory fuel rate, pounds, unrounded. */
export function atAdvisoryRate(
  { pence }: AdvisoryFuelRate,
  distanceM: number,
): number {
  return distanceM / MILEAGE_UNITS.mile * pence / 100;
}
