import type { SubsiteId } from "../subsite/subsite.ts";

/** How a subscription is paid for. A unit in stock names those that its buyer may choose from. */
export const PAYMENT_TYPES = ["monthly", "quarterly", "yearly"] as const;
export type PaymentType = typeof PAYMENT_TYPES[number];

/** A unit that may be registered, before it belongs to an account. */
export interface StockUnit {
  imei: string;
  /** The brand under which it is sold. */
  subsiteId: SubsiteId;
  paymentTypes: PaymentType[];
}

/** What the deployment knows about an IMEI. */
export interface ImeiFacts {
  inUse: boolean;
  stock: StockUnit | null;
}

/** Which units may be added: under which brand, and whether only out of its stock. */
export interface StockRule {
  subsiteId: SubsiteId;
  onlyStock: boolean;
}

export type ImeiProblem = "ImeiInUse" | "UnitNotRegistered";

/**
 * Says why a valid IMEI may not become a unit of an account; null when it may (REG-11, UNIT-31). Only units in stock of
 * the brand can be registered; administrators can also add units that are in no stock, unless the deployment says
 * `onlyStock`.
 */
export function imeiProblem(
  { inUse, stock }: ImeiFacts,
  subsiteId: SubsiteId,
  onlyStock: boolean,
): ImeiProblem | null {
  if (inUse) return "ImeiInUse";
  if (stock === null) return onlyStock ? "UnitNotRegistered" : null;
  return stock.subsiteId === subsiteId ? null : "UnitNotRegistered";
}

/** Gives the payment type by its position in the unit's list, from 1; 0 is none (REG-24). */
export function paymentTypeOf(
  stock: StockUnit | null,
  position: number,
): PaymentType | null {
  return stock?.paymentTypes[position - 1] ?? null;
}
