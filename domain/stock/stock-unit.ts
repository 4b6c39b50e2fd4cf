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

/** What the deployment knows of an IMEI. */
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
 * Why a right IMEI may not become a unit of an account, or null (REG-11, UNIT-31). Only units in stock of the brand
 * can be registered; administrators add also units of which no stock knows, unless the deployment says `onlyStock`.
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

/** The payment type of a number of a registration: positions in the unit's list count from 1, 0 is none (REG-24). */
export function paymentTypeOf(
  stock: StockUnit | null,
  position: number,
): PaymentType | null {
  return stock?.paymentTypes[position - 1] ?? null;
}
