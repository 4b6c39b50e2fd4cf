import type { BenefitSettings } from "../benefit/settings.ts";
import { toHundredths } from "../money.ts";
import type { PlaceKind } from "../place/place.ts";

/** Where a unit was charged: at a place marked so, anywhere else, or where its track does not say. */
export const CHARGING_PLACES = [
  "home",
  "workplace",
  "public",
  "unknown",
] as const satisfies readonly (PlaceKind | "public" | "unknown")[];
export type ChargingPlace = typeof CHARGING_PLACES[number];

/** Most that one charging takes, kWh; the largest batteries of lorries hold less. */
export const KWH_MAX = 1000;
/** Highest plausible amount of a receipt, in the currency. */
export const RECEIPT_MAX = 100_000;

/**
 * Tells whether charging at home is reimbursed: in a company car whose fuel or electricity the company pays. A driver
 * who pays it, and a driver of a private car, is reimbursed by distance (domain-facts 1.3); both ways together would pay
 * for the same kWh twice.
 */
export function isHomeReimbursed(
  { kind, fuelPayer }: Pick<BenefitSettings, "kind" | "fuelPayer">,
): boolean {
  return kind !== "private" && (kind === null || fuelPayer === "company");
}

/** Computes what charging at home is reimbursed with: `kWh × price`, the price in hundredths. Null while one is not known. */
export function reimburseHome(
  kwh: number | null,
  priceCents: number | null,
): number | null {
  return kwh === null || priceCents === null
    ? null
    : toHundredths(kwh * priceCents / 100);
}
