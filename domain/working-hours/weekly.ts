const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/**
 * The same hours on some days of each week, by local time: from the first minute up to but not including the last. An
 * end that is not after the start is on the next day, so 22:00 to 06:00 passes midnight and belongs to the day it
 * begins on; the same minute twice means 24 hours.
 */
export interface WeeklyHours {
  /** 1 is Monday, 7 Sunday (ISO 8601). */
  days: readonly number[];
  /** Minutes after midnight. */
  fromMinute: number;
  untilMinute: number;
}

/** Gives the minute of the week, from Monday 00:00, that the clocks of a time zone show at an instant. */
export function minuteOfWeek(instant: number, timeZone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone);
  return (local.dayOfWeek - 1) * DAY_MINUTES + local.hour * 60 + local.minute;
}

/** Says whether a minute of the week lies within the hours. */
export function isWithin(hours: WeeklyHours, minute: number): boolean {
  const length = lengthOf(hours);
  return hours.days.some((day) => after(startOn(day, hours), minute) < length);
}

/** Says whether two hours share a minute of the week; those that only touch do not. */
export function hoursMeet(a: WeeklyHours, b: WeeklyHours): boolean {
  return a.days.some((dayA) =>
    b.days.some((dayB) => {
      const [startA, startB] = [startOn(dayA, a), startOn(dayB, b)];
      return after(startA, startB) < lengthOf(a) ||
        after(startB, startA) < lengthOf(b);
    })
  );
}

/** Gives the minutes after midnight of a clock time as in 08:30. */
export function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** Gives the clock time, as in 08:30, of minutes after midnight. */
export function clockOfMinute(minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function startOn(day: number, { fromMinute }: WeeklyHours): number {
  return (day - 1) * DAY_MINUTES + fromMinute;
}

function lengthOf({ fromMinute, untilMinute }: WeeklyHours): number {
  const minutes = untilMinute - fromMinute;
  return minutes > 0 ? minutes : minutes + DAY_MINUTES;
}

/** Counts the minutes from one minute of the week to the next occurrence of another. */
function after(from: number, to: number): number {
  return (to - from + WEEK_MINUTES) % WEEK_MINUTES;
}
