import type { FuelType } from "../unit/fuel-type.ts";

const MIL_M = 10_000;

/** How much CO2 leaves the tailpipe of a vehicle for a litre, kWh or kg of its fuel, kilograms. */
interface EmissionFactor {
  kg: number;
  /** Whose figure it is, and of which year; printed with what is computed from it. */
  source: string;
  /** Null where the source names none. */
  year: number | null;
}

const UK_2025 = {
  source: "UK Government GHG Conversion Factors 2025",
  year: 2025,
};

/** Factors from tank to wheel (domain-facts 6). Electricity is free of them; what its making emits is not counted. */
const FACTORS: Record<FuelType, EmissionFactor> = {
  petrol: { kg: 2.069, ...UK_2025 },
  diesel: { kg: 2.57082, ...UK_2025 },
  gas: { kg: 2.575, ...UK_2025 },
  electric: { kg: 0, source: "tank to wheel", year: null },
};

/** What is known of a vehicle's fuel. */
export interface FuelFacts {
  fuelType: FuelType | null;
  /** Litres, kWh or kg. */
  consumptionPer10Km: number | null;
  /** As the vehicle register says. */
  co2GPerKm: number | null;
}

/** Gives the litres, kWh or kg that a distance took by the vehicle's consumption; null when that is unknown. */
export function fuelUsed(
  { consumptionPer10Km }: FuelFacts,
  distanceM: number,
): number | null {
  if (consumptionPer10Km === null) return null;
  return distanceM / MIL_M * consumptionPer10Km;
}

/** What a distance emitted, and by whose figure. */
export interface Emission {
  kg: number;
  /** Null where the vehicle's own registered figure was used. */
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
  const used = fuelUsed(facts, distanceM);
  if (facts.fuelType === null) return null;
  const factor = FACTORS[facts.fuelType];
  if (factor.kg === 0) return { kg: 0, factor };
  return used === null ? null : { kg: used * factor.kg, factor };
}

/** Gives what a litre or kg of a fuel emits from tank to wheel. */
export function tailpipeFactorOf(fuelType: FuelType): EmissionFactor {
  return FACTORS[fuelType];
}
