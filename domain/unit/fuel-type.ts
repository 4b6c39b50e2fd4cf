/** What a unit's engine runs on; none at all for those without an engine. */
export const FUEL_TYPES = ["petrol", "diesel", "electric", "gas"] as const;

export type FuelType = typeof FUEL_TYPES[number];

/** What consumption is counted in. */
export function consumptionUnit(fuel: FuelType | null): "l" | "kWh" {
  return fuel === "electric" ? "kWh" : "l";
}
