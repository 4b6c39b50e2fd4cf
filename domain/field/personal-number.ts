import * as z from "zod";
import { isDay } from "../time.ts";
import { passesLuhn } from "./luhn.ts";

/** Added to the day of a Swedish samordningsnummer, and to the day of a Norwegian D-number. */
const SAMORDNING_DAYS = 60;
const D_NUMBER_DAYS = 40;

const SWEDISH = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/;

/**
 * Gives the twelve digits (YYYYMMDDNNNC) of a Swedish personnummer or samordningsnummer; null when it is none. Ten
 * digits mean the latest possible day in the past; `+` says that the person turns 100 or more this year.
 */
export function swedishPersonalNumber(
  text: string,
  today: string,
): string | null {
  const match = text.trim().match(SWEDISH);
  if (!match) return null;
  const [, century, year, month, day, sign, serial] = match as string[];
  if (!passesLuhn(`${year}${month}${day}${serial}`)) return null;
  const born = Number(day) > SAMORDNING_DAYS
    ? String(Number(day) - SAMORDNING_DAYS).padStart(2, "0")
    : day!;
  const rest = `-${month}-${born}`;
  const full = century
    ? `${century}${year}`
    : fourDigits(year!, rest, sign === "+", today);
  const bornOn = `${full}${rest}`;
  if (!isDay(bornOn) || bornOn > today) return null;
  return `${full}${month}${day}${serial}`;
}

function fourDigits(
  year: string,
  rest: string,
  hundred: boolean,
  today: string,
): string {
  const thisYear = Number(today.slice(0, 4));
  const latest = thisYear - (thisYear - Number(year)) % 100;
  const been = `${latest}${rest}` <= today ? latest : latest - 100;
  const olderThan99 = hundred && thisYear - been < 100;
  return String(olderThan99 ? been - 100 : been);
}

const K1_WEIGHTS = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
const K2_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
/** From 2032 on the first check digit is chosen so that one of these is left (domain-facts section 3). */
const K1_REMAINDERS: ReadonlySet<number> = new Set([0, 1, 2, 3]);

/** Gives the eleven digits of a Norwegian fødselsnummer or D-number, or null when it is none. */
export function norwegianPersonalNumber(text: string): string | null {
  const digits = text.trim().replace(/^(\d{6})[ -](\d{5})$/, "$1$2");
  if (!/^\d{11}$/.test(digits)) return null;
  const day = Number(digits.slice(0, 2));
  const month = Number(digits.slice(2, 4)) % D_NUMBER_DAYS;
  const born = day > D_NUMBER_DAYS ? day - D_NUMBER_DAYS : day;
  if (!isPossibleDay(month, born)) return null;
  const right = K1_REMAINDERS.has(weigh(digits, K1_WEIGHTS) % 11) &&
    weigh(digits, K2_WEIGHTS) % 11 === 0;
  return right ? digits : null;
}

/**
 * Says whether a day is possible; the serial number holds the century by a rule that changes in 2032, so 29 February is
 * always allowed.
 */
function isPossibleDay(month: number, day: number): boolean {
  const two = (value: number) => String(value).padStart(2, "0");
  return isDay(`2000-${two(month)}-${two(day)}`);
}

function weigh(digits: string, weights: number[]): number {
  return weights.reduce(
    (sum, weight, index) => sum + weight * Number(digits[index]),
    0,
  );
}

/** A personal number of another country, whose format is not checked further. */
const FOREIGN = /^[\p{L}\d][\p{L}\d -]{3,19}$/u;

/** Gives a personal number of a country in digits, or null when it is malformed (LIM-12). */
export function personalNumber(
  text: string,
  country: string,
  today: string,
): string | null {
  if (country === "SE") return swedishPersonalNumber(text, today);
  if (country === "NO") return norwegianPersonalNumber(text);
  return FOREIGN.test(text.trim()) ? text.trim() : null;
}

/** Masks a personal number: only the day of birth shows, as in YYMMDD-**** (domain-facts section 7.6). */
export function maskedPersonalNumber(stored: string): string {
  if (/^\d{12}$/.test(stored)) return `${stored.slice(2, 8)}-****`;
  if (/^\d{11}$/.test(stored)) return `${stored.slice(0, 6)} *****`;
  return "****";
}

/** Describes a personal number in a request; `today` as in 2026-11-21, since nobody is born in the future. */
export function PersonalNumber(country: string, today: string) {
  return z.string("SpecifypersonalNum").trim().min(1, "SpecifypersonalNum")
    .transform((text, ctx) => {
      const digits = personalNumber(text, country, today);
      if (digits !== null) return digits;
      ctx.addIssue({ code: "custom", message: "InvalidPersonalNum" });
      return z.NEVER;
    });
}
