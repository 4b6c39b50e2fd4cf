/** The fuel of a unit's engine; units without an engine have none. */
export const FUEL_TYPES = ["petrol", "diesel", "electric", "gas"] as const;

export type FuelType = typeof FUEL_TYPES[number];
