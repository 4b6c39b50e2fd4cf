import { addDays } from "../time.ts";
import { type Days, daysOfMonth } from "../trip/log/log-query.ts";

/** The last day of a month on which the month before is reported. */
const LAST_DAY = 4;

/** Gives the month before a day, as in 2026-10: the one that is reported. */
export function monthBefore(today: string): string {
  return addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
}

/** Says whether the month before is reported on a day: from the 1st to the 4th. */
export function isReportDay(today: string): boolean {
  return Number(today.slice(8, 10)) <= LAST_DAY;
}

/** Gives the days of a month that `monthBefore` gave. */
export function daysIn(month: string): Days {
  return daysOfMonth(month)!;
}
