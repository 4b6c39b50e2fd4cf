import { listCountries } from "../../components/countries.ts";
import type { AccountPrices } from "../../db/account/prices.ts";
import type { AccountSettings } from "../../db/account/settings.ts";
import { currencyOf, type Format } from "../../locales/format.ts";
import { type Language, type Texts, textsOf } from "../../locales/index.ts";

/** Fields of the settings; a ticked checkbox is "1". */
export const ACCOUNT_FIELDS = [
  "company_name",
  "contact_person",
  "phone",
  "address",
  "zip_code",
  "city",
  "country",
  "invoice_address",
  "reseller",
  "market_fuel_price",
  "kwh_price",
  "time_zone",
  "language",
  "qr_check_in",
] as const;
export type AccountField = typeof ACCOUNT_FIELDS[number];
/** The form of the settings as it was typed. */
export type AccountValues = Record<AccountField, string>;

/** Gives the fields with their labels, in the currency of the language (SUB-09). */
export function accountLabels(
  m: Texts,
  language: Language,
): Record<AccountField, string> {
  const x = m.user;
  const s = m.account;
  return {
    company_name: s.companyName,
    contact_person: s.contactPerson,
    phone: s.phone,
    address: x.address,
    zip_code: x.zipCode,
    city: x.city,
    country: x.country,
    invoice_address: s.invoiceAddress,
    reseller: s.reseller,
    market_fuel_price: s.fuelPrice(currencyOf(language)),
    kwh_price: s.kwhPrice(currencyOf(language)),
    time_zone: s.timeZone,
    language: s.language,
    qr_check_in: s.qrCheckIn,
  };
}

/** Gives the settings as values of the form. */
export function toAccountValues(
  settings: AccountSettings,
  prices: AccountPrices,
  format: Format,
): AccountValues {
  return {
    company_name: settings.companyName,
    contact_person: settings.contactPerson ?? "",
    phone: settings.phone ?? "",
    address: settings.address ?? "",
    zip_code: settings.zipCode ?? "",
    city: settings.city ?? "",
    country: settings.country,
    invoice_address: settings.invoiceAddress ?? "",
    reseller: settings.reseller ?? "",
    market_fuel_price: priceText(prices.fuel, format),
    kwh_price: priceText(prices.kwh, format),
    time_zone: settings.timeZone,
    language: settings.language,
    qr_check_in: settings.qrCheckIn ? "1" : "",
  };
}

function priceText(cents: number | null, format: Format): string {
  return cents === null ? "" : format.typed(cents / 100, 2);
}

/** Gives the values as people read them, for the comparison with those of another person. */
export function readableValues(
  values: AccountValues,
  m: Texts,
  language: Language,
): AccountValues {
  const country = listCountries(language)
    .find(({ code }) => code === values.country);
  return {
    ...values,
    country: country?.name ?? values.country,
    language: textsOf(values.language as Language)?.languageName ?? "",
    qr_check_in: values.qr_check_in ? m.user.yes : m.user.no,
  };
}
