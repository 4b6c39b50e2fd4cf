import { addDays, countDays, periodOfDays } from "../time.ts";
import type { Days } from "../trip/log/log-query.ts";

const HOUR_MS = 3_600_000;
/** Points of a plot, which is some 700 units wide. */
const POINTS = 240;
/** Up to so many days the table has a line an hour. */
const HOURLY_DAYS = 3;
/** Marks on the axis of time, which have room beside each other. */
const MARKS = 8;

/** Gives the starts of the spans of a plot, ms UTC: at least 5 minutes apart. */
export function plotStarts(from: number, until: number): number[] {
  const step = Math.max(300_000, (until - from) / POINTS);
  const count = Math.ceil((until - from) / step);
  return Array.from({ length: count }, (_, n) => from + n * step);
}

/** Gives the starts of the lines of the table, ms UTC: each hour of a few days, else each day of the account's clock. */
export function tableStarts({ from, to }: Days, timeZone: string): number[] {
  if (countDays(from, to) > HOURLY_DAYS) {
    return listDays({ from, to }).map((day) =>
      periodOfDays(day, day, timeZone).from
    );
  }
  const period = periodOfDays(from, to, timeZone);
  const hours = Math.ceil((period.until - period.from) / HOUR_MS);
  return Array.from({ length: hours }, (_, n) => period.from + n * HOUR_MS);
}

/** Says whether the table of some days has a line an hour. */
export function isHourly({ from, to }: Days): boolean {
  return from !== "" && countDays(from, to) <= HOURLY_DAYS;
}

/** Gives marks on the axis of time: midnights of the account's clock, and hours between those of a few days. */
export function localMarks(
  { from, to }: Days,
  timeZone: string,
): { at: number; isDay: boolean }[] {
  const days = listDays({ from, to });
  const every = Math.ceil(days.length / MARKS);
  const hours = days.length === 1
    ? [0, 3, 6, 9, 12, 15, 18, 21]
    : [0, 6, 12, 18];
  return days.filter((_, n) => n % every === 0).flatMap((day) => {
    const { from: midnight } = periodOfDays(day, day, timeZone);
    return days.length > 2
      ? [{ at: midnight, isDay: true }]
      : hours.map((hour) => ({
        at: Temporal.PlainDate.from(day)
          .toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds,
        isDay: hour === 0,
      }));
  });
}

/** Gives the periods of readings that are offered as links. */
export function usualReadingDays(today: string) {
  return {
    day: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    month: { from: addDays(today, -29), to: today },
  } as const satisfies Record<string, Days>;
}

function listDays({ from, to }: Days): string[] {
  return Array.from(
    { length: countDays(from, to) },
    (_, n) => addDays(from, n),
  );
}
