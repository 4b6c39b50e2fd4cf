import { isDay } from "../domain/time.ts";
import { localeOf } from "./format.ts";

/** A day after which the 29 of February has been once more is at most this many years away: 1896 to 1904. */
const YEARS_BACK = 8;

const IN_WORDS =
  /^(?:\p{L}+\.?,? )?(?<day>\d{1,2})\.? ?(?<month>\p{L}{3,})\.?(?: (?<year>\d{4}))?$/u;
const IN_FIGURES =
  /^(?<day>\d{1,2})(?:\/|\. ?)(?<month>\d{1,2})(?:[/.] ?(?<year>\d{4})?)?$/;

/**
 * Reads a day as the product writes it in a language: "2026-11-26", "26 nov.", "tors 26 november 2026", "26/11",
 * "26.11.2026". Without a year it is the latest such day until today. Null when the text is no day.
 */
export function typedDay(
  text: string,
  { language, today }: { language: string; today: string },
): string | null {
  if (isDay(text)) return text;
  const typed = (IN_WORDS.exec(text) ?? IN_FIGURES.exec(text))?.groups;
  if (!typed) return null;
  const month = /^\d/.test(typed.month!)
    ? Number(typed.month)
    : monthNamed(typed.month!, language);
  const inYear = (year: number) =>
    [year, month, Number(typed.day)]
      .map((part, i) => String(part).padStart(i === 0 ? 4 : 2, "0")).join("-");
  const thisYear = Number(today.slice(0, 4));
  const years = typed.year
    ? [Number(typed.year)]
    : Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back);
  return years.map(inYear).find((day) =>
    isDay(day) && (typed.year !== undefined || day <= today)
  ) ?? null;
}

/** Gives the number of a month by its name, or by its first letters; 0 when none has it. */
function monthNamed(typed: string, language: string): number {
  const locale = localeOf(language);
  const long = new Intl.DateTimeFormat(locale, {
    month: "long",
    timeZone: "UTC",
  });
  const start = typed.toLocaleLowerCase(locale);
  return Array.from({ length: 12 }, (_, month) => month + 1).find((month) =>
    long.format(Date.UTC(2026, month - 1)).toLocaleLowerCase(locale)
      .startsWith(start)
  ) ?? 0;
}
