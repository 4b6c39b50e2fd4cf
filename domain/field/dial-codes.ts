import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
} from "libphonenumber-js/min";
import * as z from "zod";
import { type Phone, phoneProblem } from "./phone.ts";

// Not for islands: the metadata of all countries weighs 80 KB.

/** Codes (ISO 3166-1) of all countries that have a dial code. */
export const COUNTRIES: readonly string[] = getCountries();

const DIAL_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** Gives the dial code of a country, without +; undefined when there is no such country. */
export function dialCodeOf(country: string): string | undefined {
  if (!COUNTRIES.includes(country)) return undefined;
  return getCountryCallingCode(country as CountryCode);
}

/** Splits digits after the dial code; no dial code is the beginning of another. */
export function splitPhone(digits: string): Phone {
  const length = [1, 2, 3].find((n) => DIAL_CODES.has(digits.slice(0, n))) ?? 0;
  return { dialCode: digits.slice(0, length), national: digits.slice(length) };
}

/** Writes a number for storing, as in +46701234567, without the 0 before it within its country. */
export function toE164({ dialCode, national }: Phone): string {
  const all = `+${dialCode}${national}`;
  try {
    return parsePhoneNumber(all).number;
  } catch {
    return all;
  }
}

/** Splits a stored number, as in +46701234567, into its country (ISO 3166-1) and the digits after the dial code. */
export function phoneInCountry(
  stored: string,
): { country: string | undefined; national: string } {
  const { dialCode, national } = splitPhone(stored.replace("+", ""));
  return { country: countryOf(stored, dialCode), national };
}

/** Several countries share a dial code: the number itself tells which, or the one that the code is named after. */
function countryOf(stored: string, dialCode: string): string | undefined {
  try {
    const { country } = parsePhoneNumber(stored);
    if (country) return country;
  } catch {
    // A number that was stored before the rules were as they are.
  }
  return COUNTRIES.find((country) => dialCodeOf(country) === dialCode);
}

/**
 * A phone number in a request, dial code and national part in digits; the result is as in +46701234567 (LIM-06 to
 * LIM-09).
 */
export const PhoneNumber = z.string("SpecifyPhoneNum").trim()
  .transform((digits, ctx) => {
    const phone = splitPhone(digits);
    const unknown = phone.dialCode === "" && digits !== "";
    const problem = unknown ? "MakeSurePhoneNunIsCorrect" : phoneProblem(phone);
    if (!problem) return toE164(phone);
    ctx.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });
