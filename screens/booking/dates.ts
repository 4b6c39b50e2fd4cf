import { noonOf } from "../../domain/time.ts";
import { useLanguage } from "../../components/texts.tsx";
import { localeOf } from "../../locales/format.ts";

/** Writes calendar days in the language of the page. */
interface DayFormat {
  /** As in "mån". */
  weekday(day: string): string;
  /** As in "måndag". */
  weekdayName(day: string): string;
  /** As in "30 mars 2027". */
  full(day: string): string;
  /** As in "måndag 23 november". */
  long(day: string): string;
  /** As in "mån 23 nov.". */
  short(day: string): string;
  /** As in "23–29 nov. 2026". */
  range(first: string, last: string): string;
  /** As in "november 2026". */
  month(month: string): string;
  /** The day of the month, as in "23". */
  number(day: string): string;
}

const formats = new Map<string, DayFormat>();

/** Gives the format of calendar days of the page. */
export function useDays(): DayFormat {
  return daysIn(useLanguage());
}

/** Gives the format of calendar days in a language. */
function daysIn(language: string): DayFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = build(localeOf(language));
  formats.set(language, made);
  return made;
}

function build(locale: string): DayFormat {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const weekday = of({ weekday: "short" });
  const long = of({ weekday: "long", day: "numeric", month: "long" });
  const short = of({ weekday: "short", day: "numeric", month: "short" });
  const weekdayName = of({ weekday: "long" });
  const full = of({ day: "numeric", month: "long", year: "numeric" });
  const range = of({ day: "numeric", month: "short", year: "numeric" });
  const month = of({ month: "long", year: "numeric" });
  return {
    weekday: (day) => weekday.format(noonOf(day)),
    weekdayName: (day) => weekdayName.format(noonOf(day)),
    full: (day) => full.format(noonOf(day)),
    long: (day) => long.format(noonOf(day)),
    short: (day) => short.format(noonOf(day)),
    range: (first, last) => range.formatRange(noonOf(first), noonOf(last)),
    month: (day) => month.format(noonOf(`${day}-01`)),
    number: (day) => String(Number(day.slice(8))),
  };
}
