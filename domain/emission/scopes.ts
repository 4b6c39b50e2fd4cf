import type { FuelType } from "../unit/fuel-type.ts";
import { type FuelFacts, fuelUsed, tailpipeFactorOf } from "./emission.ts";

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
  /** Null for the vehicle's own figure. */
  source: string | null;
  /** Null where the source names none. */
  year: number | null;
}

/** What making a kWh of electricity emits, kilograms of CO2 (domain-facts 6). The mixes are general knowledge. */
const ELECTRICITY: Record<string, { kg: number; source: string }> = {
  SE: { kg: 0.09, source: "Nordic electricity mix" },
  NO: { kg: 0.09, source: "Nordic electricity mix" },
  GB: { kg: 0.177, source: "UK electricity mix" },
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
  const { fuelType, co2GPerKm } = facts;
  // An electric vehicle is registered with nothing at its tailpipe.
  if (co2GPerKm !== null && fuelType !== "electric") {
    const factor = { value: co2GPerKm, unit: "g/km" as const };
    return {
      kg: distanceM / 1000 * co2GPerKm / 1000,
      factor: { ...factor, source: null, year: null },
    };
  }
  const used = fuelUsed(facts, distanceM);
  const factor = fuelType && factorOf(fuelType, country);
  if (used === null || !factor) return { kg: null, factor: null };
  return { kg: used * factor.value, factor };
}

function factorOf(fuelType: FuelType, country: string): PrintedFactor | null {
  const unit = UNITS[fuelType];
  if (fuelType !== "electric") {
    const { kg, source, year } = tailpipeFactorOf(fuelType);
    return { value: kg, unit, source, year };
  }
  const mix = ELECTRICITY[country];
  return mix ? { value: mix.kg, unit, source: mix.source, year: null } : null;
}
