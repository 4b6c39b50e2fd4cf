import type { Dated } from "../account/setting-month.ts";

/**
 * What of a unit's fuel holds from a month on. Its own consumption counts where its benefit settings name none; see
 * consumptionIn.
 */
export const FUEL_SETTINGS = [
  "fuelType",
  "ownConsumption",
  "co2GPerKm",
] as const;
export type FuelSetting = typeof FUEL_SETTINGS[number];

/** Says whether nothing is known of a unit's fuel: the form asks for figures of every unit, so 0 without a fuel is none. */
export function isFuelUnknown(
  { fuelType, ownConsumption, co2GPerKm }: Record<FuelSetting, Dated>,
): boolean {
  return fuelType.value === null && !ownConsumption.value && !co2GPerKm.value;
}

/**
 * Gives the consumption that counts in a month, litres, kWh or kg per 10 km: that of the benefit settings while the unit
 * is a company car or a private car, else its own (BEN-01, REP-12). An own one of 0 is none there: it would make fuel of a
 * company car free.
 */
export function consumptionIn(
  { kind, ofBenefit, own }: {
    kind: string | null;
    ofBenefit: number | null;
    own: number | null;
  },
): number | null {
  return kind === null ? own : ofBenefit ?? (own || null);
}
