import type { FuelType } from "../unit/fuel-type.ts";
import {
  type EmissionFactor,
  type EmissionSource,
  type FuelFacts,
  fuelUsed,
  tailpipeFactorOf,
  UK_2025,
} from "./emission.ts";

/** Who owns a vehicle: the company, a leasing company, or the employee who drives it. */
export const OWNERSHIPS = ["company", "leased", "employee"] as const;
export type Ownership = typeof OWNERSHIPS[number];

/** Where the GHG Protocol counts an emission: 1 own vehicles, 2 electricity bought for them, 3 vehicles of others. */
export const SCOPES_OF_EMISSION = [1, 2, 3] as const;
type EmissionScope = typeof SCOPES_OF_EMISSION[number];

/** CO2 of a distance by scope, and what it was computed with. */
export interface ScopedEmission {
  /** Null for what lies outside of all scopes. */
  scope: EmissionScope | null;
  /** Null where neither the vehicle's figure nor its consumption is known. */
  kg: number | null;
  factor: PrintedFactor | null;
}

/** A factor as reports print it. */
export interface PrintedFactor {
  /** Kilograms of CO2, or grams where it is the vehicle's own figure. */
  value: number;
  unit: "kg/l" | "kg/kWh" | "kg/kg" | "g/km";
  source: EmissionSource;
  /** Null where the source names none. */
  year: number | null;
  /** Of the vehicle's own figure: the month (2026-03) from which on it holds, null where it holds for all months. */
  registeredFrom?: string | null;
}

const NORDIC_MIX = { kg: 0.09, source: "nordicMix", year: null } as const;

/**
 * What making a kWh of electricity emits, kilograms of CO2, by country (domain-facts 6). The Nordic mix is general
 * knowledge without a year.
 */
const ELECTRICITY: Record<string, EmissionFactor> = {
  SE: NORDIC_MIX,
  NO: NORDIC_MIX,
  GB: { kg: 0.177, ...UK_2025 },
};

const UNITS: Record<FuelType, PrintedFactor["unit"]> = {
  petrol: "kg/l",
  diesel: "kg/l",
  gas: "kg/kg",
  electric: "kg/kWh",
};

/** Says where the GHG Protocol counts what a vehicle emits on the company's errands. */
export function scopeOfEmission(
  ownership: Ownership,
  fuelType: FuelType | null,
): EmissionScope {
  if (ownership === "employee") return 3;
  return fuelType === "electric" ? 2 : 1;
}

/**
 * Computes the CO2 of a distance for a report by scope, kilograms: by the vehicle's registered figure where it has one,
 * else by its consumption and a factor, and of electric vehicles by the electricity mix of the country.
 */
export function scopedEmission(
  facts: FuelFacts,
  { distanceM, country }: { distanceM: number; country: string },
): Pick<ScopedEmission, "kg" | "factor"> {
  const { fuelType, co2GPerKm, co2From = null } = facts;
  // An electric vehicle is registered with nothing at its tailpipe.
  if (co2GPerKm !== null && fuelType !== "electric") {
    return {
      kg: distanceM / 1000 * co2GPerKm / 1000,
      factor: {
        value: co2GPerKm,
        unit: "g/km",
        source: "vehicle",
        year: null,
        registeredFrom: co2From,
      },
    };
  }
  const used = fuelUsed(facts, distanceM);
  const factor = fuelType && factorOf(fuelType, country);
  if (used === null || !factor) return { kg: null, factor: null };
  return { kg: used * factor.value, factor };
}

/**
 * Gives what the energy of a vehicle emits from well to wheel. Null where no factor is known: of petrol, diesel and gas
 * only suppliers publish some, each of a blend of their own.
 */
export function wellToWheelFactorOf(
  fuelType: FuelType | null,
  country: string,
): PrintedFactor | null {
  return fuelType === "electric" ? factorOf(fuelType, country) : null;
}

function factorOf(fuelType: FuelType, country: string): PrintedFactor | null {
  const found = fuelType === "electric"
    ? ELECTRICITY[country]
    : tailpipeFactorOf(fuelType);
  if (!found) return null;
  const { kg, source, year } = found;
  return { value: kg, unit: UNITS[fuelType], source, year };
}
