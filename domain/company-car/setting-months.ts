import type { CompanyCar } from "./company-car.ts";

/** What of a company car holds from a month on: all but its version. */
export type CarSetting = Exclude<keyof CompanyCar, "version">;

/** The same as a list. */
export const CAR_SETTINGS = [
  "ownership",
  "holderId",
  "listPrice",
  "vehicleTax",
  "technology",
  "taxedFrom",
  "modelYear",
  "isVan",
  "engineCc",
  "netPaymentCents",
] as const satisfies readonly CarSetting[];
