import type { LimitCount } from "../../domain/tax/count.ts";
import { METRES_OF } from "../../domain/tax/limits.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { localeOf } from "../../locales/format.ts";
import type { Language, Texts } from "../../locales/index.ts";

const numbersOf = (language: Language) =>
  new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: 1,
    // A value just below the limit must not look like the limit.
    roundingMode: "trunc",
  });
const NUMBERS: Record<Language, Intl.NumberFormat> = {
  sv: numbersOf("sv"),
  no: numbersOf("no"),
  en: numbersOf("en"),
};

/** Gives how much of a limit is used, in the words and the unit of its tax office, as in "8 of 10 days". */
export function usedText(
  { limit: { unit, amount }, used }: LimitCount,
  m: Texts,
  language: Language,
): string {
  const x = m.tax;
  const number = NUMBERS[language];
  const inUnit = unit === "days" ? used : used / METRES_OF[unit];
  const withUnit = {
    days: x.days,
    mil: x.mil,
    mile: x.miles,
    km: (count: string) => `${count} km`,
  }[unit];
  return x.used(number.format(inUnit), withUnit(number.format(amount)));
}

/** Gives the name of a tax year: 2026, or 2026/27 where it is not the calendar year. */
export function taxYearText({ from, to }: Days): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}
