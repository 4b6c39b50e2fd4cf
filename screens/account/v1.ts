import * as z from "zod";
import type { AccountPrices } from "../../db/account/prices.ts";
import type { AccountSettings } from "../../db/account/settings.ts";
import {
  type SettingValue,
  SINCE_EVER,
} from "../../domain/account/setting-month.ts";
import { toAmount } from "../../domain/money.ts";
import { LANGUAGES } from "../../domain/language.ts";

/** Prices that are stored from a month on; null is since ever. One that did not change then is absent. */
export const PriceMonthV1 = z.object({
  from_month: z.string().nullable(),
  market_fuel_price: z.number().nullable().optional(),
  kwh_price: z.number().nullable().optional(),
});

/** Gives them in the JSON shape. */
export function toPriceMonthV1(
  { fromMonth, values }: AccountPrices["months"][number],
): z.output<typeof PriceMonthV1> {
  const amount = (cents: SettingValue) => toAmount(cents as number | null);
  return {
    from_month: fromMonth === SINCE_EVER ? null : fromMonth,
    ...values.fuel !== undefined &&
      { market_fuel_price: amount(values.fuel) },
    ...values.kwh !== undefined && { kwh_price: amount(values.kwh) },
  };
}

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
  price_months: z.array(PriceMonthV1),
  time_zone: z.string(),
  language: z.enum(LANGUAGES),
  qr_check_in: z.boolean(),
  version: z.number(),
});

/** Gives the settings in the JSON shape. */
export function toAccountV1(
  settings: AccountSettings,
  prices: AccountPrices,
  isAdministrator: boolean,
): z.output<typeof AccountV1> {
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
    market_fuel_price: toAmount(prices.fuel),
    kwh_price: toAmount(prices.kwh),
    price_months: prices.months.map(toPriceMonthV1),
    time_zone: settings.timeZone,
    language: settings.language,
    qr_check_in: settings.qrCheckIn,
    version: settings.version,
  };
}
