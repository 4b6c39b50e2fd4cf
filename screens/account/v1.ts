import * as z from "zod";
import type { AccountSettings } from "../../db/account/settings.ts";
import { LANGUAGES } from "../../domain/language.ts";

/** The settings of an account; what only administrators see is null for others. */
export const AccountV1 = z.object({
  company_name: z.string(),
  is_private_account: z.boolean(),
  contact_person: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  invoice_address: z.string().nullable(),
  reseller: z.string().nullable(),
  sms_credit: z.number().nullable(),
  market_fuel_price: z.number().nullable(),
  kwh_price: z.number().nullable(),
  time_zone: z.string(),
  language: z.enum(LANGUAGES),
  qr_check_in: z.boolean(),
  version: z.number(),
});

/** Gives the settings in the JSON shape. */
export function toAccountV1(
  settings: AccountSettings,
  isAdministrator: boolean,
): z.output<typeof AccountV1> {
  const { marketFuelPriceCents: cents, kwhPriceCents: kwh } = settings;
  const told = <T>(value: T) => isAdministrator ? value : null;
  return {
    company_name: settings.companyName,
    is_private_account: settings.kind === "private",
    contact_person: settings.contactPerson,
    phone: settings.phone,
    address: settings.address,
    zip_code: settings.zipCode,
    city: settings.city,
    country: settings.country,
    invoice_address: told(settings.invoiceAddress),
    reseller: told(settings.reseller),
    sms_credit: told(settings.smsCredits),
    market_fuel_price: cents === null ? null : cents / 100,
    kwh_price: kwh === null ? null : kwh / 100,
    time_zone: settings.timeZone,
    language: settings.language,
    qr_check_in: settings.qrCheckIn,
    version: settings.version,
  };
}
