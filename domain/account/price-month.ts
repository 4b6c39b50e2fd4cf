import * as z from "zod";
import type { FuelType } from "../unit/fuel-type.ts";

/** Prices that hold from a month on: of fuel, of a kWh at home, and what is paid for 10 km. */
export const PRICE_KINDS = ["fuel", "kwh", "mileage"] as const;
export type PriceKind = typeof PRICE_KINDS[number];

/**
 * Gives which price of the account a unit's consumption is worth: a litre of fuel, or a kWh. Gas is consumed in kg, of
 * which the account has no price.
 */
export function accountPriceKind(
  fuelType: FuelType | null,
): "fuel" | "kwh" | null {
  if (fuelType === "gas") return null;
  return fuelType === "electric" ? "kwh" : "fuel";
}

/** A price from a month on. */
interface PriceFrom {
  /** As in 2026-03. */
  fromMonth: string;
  /** Hundredths; null where none is set. */
  cents: number | null;
}

/** The month from which on changed prices hold, as in 2026-03; null for the present one. */
export const PriceMonth = z.string("InvalidMonth")
  .regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/, "InvalidMonth")
  .nullish().transform((month) => month || null);

/** Gives the price that held in a month (2026-03), by what is known of earlier ones; without any, the present one. */
export function priceIn(
  month: string,
  earlier: readonly PriceFrom[],
  present: number | null,
): number | null {
  const holding = earlier.filter(({ fromMonth }) => fromMonth <= month)
    .toSorted((a, b) => a.fromMonth < b.fromMonth ? 1 : -1);
  return holding[0] ? holding[0].cents : present;
}
