import { type Period, periodOfDays } from "../time.ts";
import { type Days, daysInMonth, monthsOfDays } from "../trip/log/log-query.ts";

/** Milliseconds by weekday, from Monday, and hour of the day, 0 to 23. */
export type HoursOfWeek = readonly (readonly number[])[];

/** The part of a month that some days hold. */
export interface MonthPeriod extends Period {
  /** As in 2026-03. */
  month: string;
}

/** Cuts days into months. */
export function monthsOf(days: Days, timeZone: string): MonthPeriod[] {
  return monthsOfDays(days).map((month) => {
    const { from, to } = daysInMonth(days, month);
    return { month, ...periodOfDays(from, to, timeZone) };
  });
}
