import { addDays, clockOf, dayOf, type Period, periodOfDays } from "../time.ts";
import type { Booking } from "./booking.ts";

/** Days of a week, from Monday (BOOK-03). */
export const WEEK_DAYS = 7;
/** Cells of a month's calendar: six weeks (BOOK-06). */
const MONTH_CELLS = 42;
/** Bookings that a cell shows before it says how many more there are (BOOK-05, BOOK-06). */
export const SHOWN_A_CELL = 2;

/** The part of a booking that lies on one day, by the clock of that day. */
export interface DayPart {
  /** As in 2026-11-23. */
  day: string;
  /** HH:MM; 00:00 when it began on an earlier day. */
  start: string;
  /** HH:MM; 24:00 when it ends on a later day, or at its beginning. */
  end: string;
  /** Whether the booking began on an earlier day, and whether it ends on a later one. */
  comesOn: boolean;
  goesOn: boolean;
  booking: Booking;
}

/** Gives the Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

/** Gives the days of a day's week, from Monday. */
export function weekOf(day: string): string[] {
  return daysFrom(mondayOf(day), WEEK_DAYS);
}

/** Gives the days of a month (YYYY-MM). */
export function daysOfMonth(month: string): string[] {
  return daysFrom(
    `${month}-01`,
    Temporal.PlainYearMonth.from(month).daysInMonth,
  );
}

/** Gives the 42 days of a month's calendar, from the Monday on or before the first (BOOK-06). */
export function cellsOfMonth(month: string): string[] {
  return daysFrom(mondayOf(`${month}-01`), MONTH_CELLS);
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Gives the parts of bookings that lie on some consecutive days, by time; one for each day that a booking covers (BOOK-28). */
export function partsOf(
  bookings: readonly Booking[],
  days: readonly string[],
  timeZone: string,
): DayPart[] {
  const [first, last] = [days[0]!, days.at(-1)!];
  return bookings.flatMap((booking) => {
    const { from, until } = booking.period;
    const startDay = dayOf(from, timeZone);
    // A booking until midnight does not cover the next day.
    const endDay = dayOf(until - 1, timeZone);
    const parts: DayPart[] = [];
    for (
      let day = startDay < first ? first : startDay;
      day <= endDay && day <= last;
      day = addDays(day, 1)
    ) {
      parts.push({
        day,
        start: day === startDay ? clockOf(from, timeZone) : "00:00",
        end: day === endDay ? endClock(until, timeZone) : "24:00",
        comesOn: day !== startDay,
        goesOn: day !== endDay,
        booking,
      });
    }
    return parts;
  }).sort((a, b) =>
    a.day.localeCompare(b.day) ||
    a.booking.period.from - b.booking.period.from ||
    a.booking.id - b.booking.id
  );
}

function endClock(until: number, timeZone: string): string {
  const clock = clockOf(until, timeZone);
  return clock === "00:00" ? "24:00" : clock;
}

/** Gives the instants that consecutive days take. */
export function periodOf(days: readonly string[], timeZone: string): Period {
  return periodOfDays(days[0]!, days.at(-1)!, timeZone);
}
