import { addDays, countDays, dayOf } from "../time.ts";

/** A day of a week with the local time, HH:MM in quarters of an hour, at which a vehicle is to be home. */
export interface DayTime {
  /** 0 is Sunday, 6 Saturday (HOME-18). */
  id: number;
  time: string;
}

/** When a vehicle is to be home, by the clock of a time zone. */
export interface HomeSchedule {
  /**
   * One to three weeks that repeat in turn, each with its days. The first week begins on the start date, so a week of
   * the schedule holds each day once, whatever day it begins on.
   */
  weeks: readonly (readonly DayTime[])[];
  /** As in 2026-11-22; nothing is due before it. */
  startDate: string;
  timeZone: string;
}

/** The time that a day of a new schedule starts with (HOME-17). */
export const USUAL_TIME = "18:00";
/** Most weeks of a schedule (HOME-16). */
export const WEEKS_MAX = 3;

/**
 * Lists the instants (ms UTC, in order) of a schedule after one instant, up to and including another. A time that a
 * clock change skips is due at the change; a time that comes twice is due the first time.
 */
export function dueMoments(
  schedule: HomeSchedule,
  { after, until }: { after: number; until: number },
): number[] {
  const { startDate, timeZone } = schedule;
  // A clock change may move an instant to the neighbouring day.
  const last = addDays(dayOf(until, timeZone), 1);
  let day = laterOf(startDate, addDays(dayOf(after, timeZone), -1));
  const moments: number[] = [];
  for (; day <= last; day = addDays(day, 1)) {
    const time = timeOn(schedule, day);
    if (time === null) continue;
    const instant = instantOn(day, time, timeZone);
    if (instant > after && instant <= until) moments.push(instant);
  }
  return moments;
}

/** Gives the first instant (ms UTC) of a schedule after another instant; null when the schedule has no day. */
export function nextMoment(
  schedule: HomeSchedule,
  after: number,
): number | null {
  const { startDate, timeZone, weeks } = schedule;
  let day = laterOf(startDate, addDays(dayOf(after, timeZone), -1));
  const last = addDays(day, weeks.length * 7 + 2);
  for (; day <= last; day = addDays(day, 1)) {
    const time = timeOn(schedule, day);
    if (time === null) continue;
    const instant = instantOn(day, time, timeZone);
    if (instant > after) return instant;
  }
  return null;
}

/** Gives the time that is due on a calendar day from the start date on; null when none is. */
function timeOn(
  { weeks, startDate }: HomeSchedule,
  day: string,
): string | null {
  const daysSince = countDays(startDate, day) - 1;
  const week = weeks[Math.floor(daysSince / 7) % weeks.length] ?? [];
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  return week.find(({ id }) => id === dayOfWeek % 7)?.time ?? null;
}

/** Gives the instant of a local time: the clock change when the time is skipped, the first when it comes twice. */
function instantOn(day: string, time: string, timeZone: string): number {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  const instant = local.toZonedDateTime(timeZone, {
    disambiguation: "earlier",
  });
  if (instant.toPlainDateTime().equals(local)) return instant.epochMilliseconds;
  const change = instant.getTimeZoneTransition("next");
  return (change ?? instant).epochMilliseconds;
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
