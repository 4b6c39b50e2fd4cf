import { noonOf } from "../../../domain/time.ts";
import type { Days } from "../../../domain/trip/log/log-query.ts";
import type { Format } from "../../../locales/format.ts";

/**
 * Writes days as people read them, as in "1–15 nov.", or "22 nov. –" where only the first is given; what is no day stays
 * as it was typed.
 */
export function writtenDays({ from, to }: Days, format: Format): string {
  if (!to) return `${writtenDay(from, format)} –`;
  if (!from) return `– ${writtenDay(to, format)}`;
  const [first, last] = [from, to].map(noonOf);
  const areDays = [first, last].every((day) => !Number.isNaN(Number(day)));
  return areDays && from <= to
    ? format.shortDays(first!, last!)
    : [...new Set([from, to])].join(" – ");
}

function writtenDay(text: string, format: Format): string {
  const day = noonOf(text);
  return Number.isNaN(Number(day)) ? text : format.shortDay(day);
}

/** Writes days of any year, as in "1–31 okt. 2026". */
export function writtenDaysOfYear(days: Days, format: Format): string {
  const [first, last] = [days.from.slice(0, 4), days.to.slice(0, 4)];
  if (first === last) return `${writtenDays(days, format)} ${first}`;
  return [days.from, days.to].map((day) => format.day(noonOf(day)))
    .join(" – ");
}
