import { addDays, dayOf, instantOf } from "../time.ts";
import type { Days } from "../trip/log/log-query.ts";

/** How often a report is sent. */
export const FREQUENCIES = ["daily", "weekly", "monthly"] as const;
export type Frequency = typeof FREQUENCIES[number];

/** The day of the month that means its last day. */
export const LAST_DAY = 31;

/** When a report is sent, by the clock of the account. */
export interface Timing {
  frequency: Frequency;
  /** 1 for Monday to 7 for Sunday; used weekly. */
  weekday: number;
  /** 1 to 31; a shorter month uses its last day. Used monthly. */
  monthDay: number;
  /** As in 07:00. */
  clock: string;
}

/** Days among which a sending is found: a month and a day of either side. */
const DAYS_SEARCHED = 33;

/**
 * Gives the first instant after `after` at which a report is due, ms UTC. A time that a clock change skips means the
 * next one, a time that comes twice the first, so each day has one.
 */
export function nextDue(
  timing: Timing,
  after: number,
  timeZone: string,
): number {
  const today = dayOf(after, timeZone);
  for (let i = -1; i <= DAYS_SEARCHED; i++) {
    const due = dueOn(timing, addDays(today, i), timeZone);
    if (due !== null && due > after) return due;
  }
  throw new RangeError(`no sending after ${after}`);
}

/** Gives the last instant not after `now` at which a report was due, ms UTC. */
export function lastDue(
  timing: Timing,
  now: number,
  timeZone: string,
): number {
  const today = dayOf(now, timeZone);
  for (let i = 1; i >= -DAYS_SEARCHED; i--) {
    const due = dueOn(timing, addDays(today, i), timeZone);
    if (due !== null && due <= now) return due;
  }
  throw new RangeError(`no sending before ${now}`);
}

/**
 * Gives when a report that is due at `dueAt` by the clock of one time zone is due by that of another, ms UTC: on the
 * same day, so that no day is left out and none comes twice. The instant stays where the other zone skips that day.
 */
export function dueInZone(
  { clock }: Timing,
  dueAt: number,
  { from, to }: { from: string; to: string },
): number {
  if (from === to) return dueAt;
  return instantOf(dayOf(dueAt, from), clock, to) ?? dueAt;
}

/** Gives the days that a report tells which is sent on `day`: the day, the seven days or the calendar month before. */
export function daysBefore(frequency: Frequency, day: string): Days {
  if (frequency === "daily") {
    return { from: addDays(day, -1), to: addDays(day, -1) };
  }
  if (frequency === "weekly") {
    return { from: addDays(day, -7), to: addDays(day, -1) };
  }
  const to = addDays(`${day.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

function dueOn(
  { frequency, weekday, monthDay, clock }: Timing,
  day: string,
  timeZone: string,
): number | null {
  const date = Temporal.PlainDate.from(day);
  const isDue = {
    daily: true,
    weekly: date.dayOfWeek === weekday,
    monthly: date.day === Math.min(monthDay, date.daysInMonth),
  }[frequency];
  return isDue ? instantOf(day, clock, timeZone) : null;
}
