import { isDay, noonOf } from "../../../domain/time.ts";
import type { Days } from "../../../domain/trip/log/log-query.ts";
import type { Format } from "../../../locales/format.ts";

/**
 * Writes days as people read them, as in "1–15 nov.", or "22 nov. –" where only the first is given; what is no day stays
 * as it was typed.
 */
export function writtenDays({ from, to }: Days, format: Format): string {
  if (!to) return `${writtenDay(from, format)} –`;
  if (!from) return `– ${writtenDay(to, format)}`;
  return isDay(from) && isDay(to) && from <= to
    ? format.shortDays(noonOf(from), noonOf(to))
    : [...new Set([from, to])].join(" – ");
}

function writtenDay(text: string, format: Format): string {
  return isDay(text) ? format.shortDay(noonOf(text)) : text;
}

/** Writes days of any year, as in "1–31 okt. 2026"; what is no day stays as it was typed. */
export function writtenDaysOfYear(days: Days, format: Format): string {
  if (!isDay(days.from) || !isDay(days.to)) return writtenDays(days, format);
  const [first, last] = [days.from.slice(0, 4), days.to.slice(0, 4)];
  if (first === last) return `${writtenDays(days, format)} ${first}`;
  return [days.from, days.to].map((day) => format.day(noonOf(day)))
    .join(" – ");
}
