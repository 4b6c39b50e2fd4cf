import { passesLuhn } from "../field/luhn.ts";

export const IMEI_DIGITS = 15;
/** Longest typed IMEI: the digits with the spaces or hyphens of labels. */
export const IMEI_TYPED_MAX = 20;

/** Says whether a text is an IMEI: 15 digits of which the last is the Luhn check digit (domain-facts section 3). */
export function isImei(text: string): boolean {
  return /^\d{15}$/.test(text) && passesLuhn(text);
}
