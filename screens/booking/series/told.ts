import { useLanguage, useTexts } from "../../../components/texts.tsx";
import {
  type Recurrence,
  REPEATS,
  settledRecurrence,
} from "../../../domain/booking/series/recurrence.ts";
import { addDays } from "../../../domain/time.ts";
import { localeOf } from "../../../locales/format.ts";
import { useDays } from "../dates.ts";
import type { TypedRepeat } from "./typed-repeat.ts";

/** A Monday. */
const MONDAY = "2026-11-23";

/** Gives what says how a series recurs, as in "every second Tuesday until 30 March 2027" (BOOK-32). */
export function useSeriesText(): (series: Recurrence) => string {
  const t = useTexts().booking.series;
  const format = useDays();
  const list = new Intl.ListFormat(localeOf(useLanguage()));
  return ({ repeat, weekdays, until }) => {
    const names = weekdays.map((weekday) =>
      format.weekdayName(dayOfWeekday(weekday))
    );
    const days = list.format(names);
    return t.until(t.told[repeat](days, names.length), format.full(until));
  };
}

/** Gives what says how a booking from a day on recurs as it was typed, or that it does not. */
export function useRepeatText(): (
  day: string,
  typed: TypedRepeat,
) => string {
  const { repeats } = useTexts().booking.series;
  const told = useSeriesText();
  return (day, { repeat, weekdays, until }) => {
    const known = REPEATS.find((one) => one === repeat);
    if (!known) return repeats.never;
    const recurrence = { repeat: known, weekdays: weekdays.map(Number), until };
    return told(settledRecurrence(day, recurrence));
  };
}

/** Gives a day that is a weekday, from 1 for Monday to 7. */
export function dayOfWeekday(weekday: number): string {
  return addDays(MONDAY, weekday - 1);
}
