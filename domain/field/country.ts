import * as z from "zod";
import { COUNTRIES } from "./dial-codes.ts";

const COUNTRY_MAX = 50;

/** Languages whose names of countries are understood; calls say "SE", "Sweden" or "Sverige". */
const LOCALES = ["en", "sv", "nb"];

/** A country in a request, as its code (ISO 3166-1). */
export const Country = z.string("SelectCountry").trim()
  .max(COUNTRY_MAX, "TooLong50")
  .transform((text, ctx) => {
    const code = codes().get(text.toLowerCase());
    if (code) return code;
    ctx.addIssue({ code: "custom", message: "SelectCountry" });
    return z.NEVER;
  });

let byName: ReadonlyMap<string, string> | undefined;

/** Gives the codes of countries by code and by name in every language of the product; built at the first call. */
function codes(): ReadonlyMap<string, string> {
  return byName ??= new Map(LOCALES.flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return COUNTRIES.flatMap((code): [string, string][] => [
      [code.toLowerCase(), code],
      [(names.of(code) ?? code).toLowerCase(), code],
    ]);
  }));
}
