import { COUNTRIES, dialCodeOf } from "../domain/field/dial-codes.ts";
import { localeOf } from "../locales/format.ts";
import type { Language } from "../locales/index.ts";

/** A country as lists show it. */
export interface CountryOption {
  code: string;
  name: string;
  flag: string;
  dialCode: string;
}

/** Countries that stand first in every list (REG-09). */
const PREFERRED = ["SE", "NO", "GB"];

const cache = new Map<Language, CountryOption[]>();

/** Lists all countries by name in a language. */
export function listCountries(language: Language): CountryOption[] {
  const known = cache.get(language);
  if (known) return known;
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  const countries = COUNTRIES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    flag: flagOf(code),
    dialCode: dialCodeOf(code)!,
  })).sort((a, b) => compare(a.name, b.name));
  cache.set(language, countries);
  return countries;
}

/** Lists the countries that stand first, in their order. */
export function listPreferred(language: Language): CountryOption[] {
  return PREFERRED.map((code) => countryOption(code, language)!);
}

/** Gives one country; undefined when the code is unknown. */
export function countryOption(
  code: string,
  language: Language,
): CountryOption | undefined {
  return listCountries(language).find((country) => country.code === code);
}

/** Writes the code of a country in regional indicator symbols, which show as its flag. */
function flagOf(code: string): string {
  const A = 0x1F1E6 - "A".charCodeAt(0);
  return String.fromCodePoint(...[...code].map((one) => A + one.charCodeAt(0)));
}
