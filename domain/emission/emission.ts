import type { FuelType } from "../unit/fuel-type.ts";

const MIL_M = 10_000;

/** Whose figure a factor is; reports print its name in the reader's language. */
export type EmissionSource = "ukGovernment2025" | "nordicMix" | "vehicle";

/** How much CO2 a litre, kWh or kg of a vehicle's fuel emits, kilograms. */
export interface EmissionFactor {
  kg: number;
  /** Printed with what is computed from it. */
  source: EmissionSource;
  /** Null where the source names none. */
  year: number | null;
}

/** The factors that the British government publishes each year, of 2025. */
export const UK_2025 = { source: "ukGovernment2025", year: 2025 } as const;

/** Fuels that a vehicle burns. */
type BurntFuel = Exclude<FuelType, "electric">;

/** Factors from tank to wheel (domain-facts 6). An electric vehicle emits nothing there. */
const FACTORS: Record<BurntFuel, EmissionFactor> = {
  petrol: { kg: 2.069, ...UK_2025 },
  diesel: { kg: 2.57082, ...UK_2025 },
  gas: { kg: 2.575, ...UK_2025 },
};

/** What is known of a vehicle's fuel. */
export interface FuelFacts {
  fuelType: FuelType | null;
  /** Litres, kWh or kg. */
  consumptionPer10Km: number | null;
  /** As the vehicle register says. */
  co2GPerKm: number | null;
  /** From which month (2026-03) on that value holds; null or absent where it holds for all months before, too. */
  co2From?: string | null;
}

/** Gives the litres, kWh or kg that a distance took by the vehicle's consumption; null when that is unknown. */
export function fuelUsed(
  { consumptionPer10Km }: FuelFacts,
  distanceM: number,
): number | null {
  if (consumptionPer10Km === null) return null;
  return distanceM / MIL_M * consumptionPer10Km;
}

/** A part of what a vehicle drove, with what held of its fuel then. */
interface FuelledPart {
  distanceM: number;
  fuel: FuelFacts;
}

/** Adds up what parts of one fuel took; null where a consumption is unknown, and where litres meet kWh. */
export function fuelUsedIn(parts: readonly FuelledPart[]): number | null {
  if (new Set(parts.map(({ fuel }) => fuel.fuelType)).size > 1) return null;
  return sumOfKnown(
    parts.map(({ fuel, distanceM }) => fuelUsed(fuel, distanceM)),
  );
}

/** Adds up the CO2 of parts, kilograms; null where that of one is not known. */
export function emittedIn(parts: readonly FuelledPart[]): number | null {
  return sumOfKnown(
    parts.map(({ fuel, distanceM }) => emissionOf(fuel, distanceM)?.kg ?? null),
  );
}

function sumOfKnown(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (sum, value) => sum === null || value === null ? null : sum + value,
    0,
  );
}

/** What a distance emitted, and by whose figure. */
interface Emission {
  kg: number;
  /** Null where none is needed: of the vehicle's own registered figure, and of electricity. */
  factor: EmissionFactor | null;
}

/**
 * Computes the CO2 of a distance, kilograms: by the vehicle's registered figure where it has one, else by what its fuel
 * emits; never by both (domain-facts 6). Null when neither is known.
 */
export function emissionOf(
  facts: FuelFacts,
  distanceM: number,
): Emission | null {
  if (facts.co2GPerKm !== null) {
    return { kg: distanceM / 1000 * facts.co2GPerKm / 1000, factor: null };
  }
  const { fuelType } = facts;
  if (fuelType === null) return null;
  if (fuelType === "electric") return { kg: 0, factor: null };
  const used = fuelUsed(facts, distanceM);
  const factor = FACTORS[fuelType];
  return used === null ? null : { kg: used * factor.kg, factor };
}

/** Gives what a litre or kg of a fuel emits from tank to wheel. */
export function tailpipeFactorOf(fuelType: BurntFuel): EmissionFactor {
  return FACTORS[fuelType];
}
