import { addDays, type Period, periodOfDays } from "../time.ts";

/** Milliseconds by weekday, from Monday, and hour of the day, 0 to 23. */
export type HoursOfWeek = readonly (readonly number[])[];

/** The part of a month that some days hold. */
export interface MonthPeriod extends Period {
  /** As in 2026-03. */
  month: string;
}

/** Cuts the days `from` to `to` (YYYY-MM-DD) into months. */
export function monthsOf(
  { from, to }: { from: string; to: string },
  timeZone: string,
): MonthPeriod[] {
  const months: MonthPeriod[] = [];
  let first = from;
  while (first <= to) {
    const month = first.slice(0, 7);
    const { daysInMonth } = Temporal.PlainYearMonth.from(month);
    const end = `${month}-${daysInMonth}`;
    const last = end < to ? end : to;
    months.push({ month, ...periodOfDays(first, last, timeZone) });
    first = addDays(last, 1);
  }
  return months;
}
