import { fail, ok, type Result } from "../../result.ts";
import { addDays, countDays, daysBetween } from "../../time.ts";

/** How often a booking recurs (BOOK-32). */
export const REPEATS = [
  "daily",
  "weekly",
  "every_2_weeks",
  "every_4_weeks",
] as const;
export type Repeat = typeof REPEATS[number];

/** Most days from the first to the last day of a series: a year. */
const SERIES_DAYS_MAX = 366;

/** On which days a booking recurs. */
export interface Recurrence {
  repeat: Repeat;
  /** From 1, Monday, to 7; without any, a weekly series recurs on the weekday of its start. */
  weekdays: number[];
  /** The last day on which a booking may start, as in 2027-03-30. */
  until: string;
}

/** The series that a stored booking belongs to. */
export interface BookingSeries extends Recurrence {
  id: number;
}

/** Why a series is refused as a whole. */
export interface RecurrenceError {
  code: "SeriesTooLong" | "SeriesEmpty";
}

const WEEKS: Record<Repeat, number> = {
  daily: 0,
  weekly: 1,
  every_2_weeks: 2,
  every_4_weeks: 4,
};

/** Gives the weekday of a day, from 1 for Monday to 7. */
function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** Gives a recurrence with its weekdays filled in for a first day, sorted and each once; a daily one has none. */
export function settledRecurrence(
  first: string,
  { repeat, weekdays, until }: Recurrence,
): Recurrence {
  if (repeat === "daily") return { repeat, weekdays: [], until };
  const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(first)];
  return { repeat, weekdays: [...new Set(chosen)].sort(), until };
}

/**
 * Gives the days on which a series from a first day on has a booking. Weeks count from that of the first day, which
 * itself has none when its weekday is not chosen.
 */
export function daysOfSeries(
  first: string,
  recurrence: Recurrence,
  skipped: readonly string[] = [],
): Result<string[], RecurrenceError> {
  const { repeat, weekdays, until } = settledRecurrence(first, recurrence);
  if (until >= first && countDays(first, until) > SERIES_DAYS_MAX) {
    return fail({ code: "SeriesTooLong" });
  }
  const left = new Set(skipped);
  const days: string[] = [];
  for (let day = first; day <= until; day = addDays(day, 1)) {
    const fits = repeat === "daily" ||
      weekdays.includes(weekdayOf(day)) &&
        weeksBetween(first, day) % WEEKS[repeat] === 0;
    if (fits && !left.has(day)) days.push(day);
  }
  return days.length > 0 ? ok(days) : fail({ code: "SeriesEmpty" });
}

/** Counts the weeks from that of one day to that of another. */
function weeksBetween(first: string, day: string): number {
  const monday = addDays(first, 1 - weekdayOf(first));
  return Math.floor(daysBetween(monday, day) / 7);
}
