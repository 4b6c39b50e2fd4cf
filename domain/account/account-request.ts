import * as z from "zod";
import { FromMonth, OnlyChanges } from "./setting-month.ts";
import { Country } from "../field/country.ts";
import { isCompanyPhone } from "../field/phone.ts";
import { lineOfText, requiredLine } from "../field/text.ts";
import { LANGUAGES } from "../language.ts";
import {
  CITY_MAX,
  COMPANY_NAME_MAX,
  RESELLER_MAX,
  STREET_MAX,
  ZipCode,
} from "../registration/fields.ts";
import { isTimeZone } from "../time.ts";
import { Version } from "../version.ts";

export const INVOICE_ADDRESS_MAX = 200;
/** Highest plausible price of a litre, in the currency. */
const FUEL_PRICE_MAX = 1000;

/** A line that may be missing; null is what the call that reads it gives for one. */
const line = (max: number, tooLong: string) =>
  lineOfText(max, tooLong).nullable().default(null)
    .transform((text) => text || null);

/** A price with at most two decimals, as in 18.45 or 18,45; null when empty. */
const FuelPrice = z.union([z.string(), z.number()], "FuelPriceFormat")
  .nullable().default(null)
  .transform((given) =>
    String(given ?? "").replace(/\s/g, "").replace(",", ".")
  )
  .refine(
    (text) => text === "" || /^\d{1,7}(\.\d{1,2})?$/.test(text),
    "FuelPriceFormat",
  )
  .transform((text) => text === "" ? null : Math.round(Number(text) * 100))
  .refine(
    (cents) =>
      cents === null || Number.isNaN(cents) ||
      cents > 0 && cents <= FUEL_PRICE_MAX * 100,
    "FuelPriceLimit",
  );

/**
 * The settings of an account as a form or a program sends them, with the version that they are based on (ACC-12,
 * API-54).
 */
export const AccountRequest = z.object({
  company_name: requiredLine(
    COMPANY_NAME_MAX,
    "TooLong50",
    "SpecifyCompanyName",
  ),
  contact_person: line(50, "TooLong50"),
  phone: z.string("CompanyPhoneFormat").trim().nullable().default(null)
    .transform((phone) => phone || null)
    .refine(
      (phone) => phone === null || isCompanyPhone(phone),
      "CompanyPhoneFormat",
    ),
  address: line(STREET_MAX, "TooLong50"),
  zip_code: z.preprocess(
    (given) => given === "" ? null : given,
    ZipCode.nullable(),
  ).default(null),
  city: line(CITY_MAX, "TooLong50"),
  country: Country,
  invoice_address: line(INVOICE_ADDRESS_MAX, "TooLong200"),
  reseller: line(RESELLER_MAX, "TooLong255"),
  market_fuel_price: FuelPrice,
  /** Of a kWh at home. */
  kwh_price: FuelPrice,
  prices_from: FromMonth,
  only_changes: OnlyChanges,
  time_zone: z.string("UnknownTimeZone").refine(isTimeZone, "UnknownTimeZone"),
  language: z.enum(LANGUAGES, "UnknownLanguage"),
  qr_check_in: z.boolean("UnreadableRequest").default(false),
  version: Version,
});
export type AccountRequest = z.output<typeof AccountRequest>;

/** The market fuel price alone, with the version of the settings (API-55). */
export const FuelPriceRequest = z.object({
  market_fuel_price: FuelPrice,
  prices_from: FromMonth,
  version: Version,
});
export type FuelPriceRequest = z.output<typeof FuelPriceRequest>;
