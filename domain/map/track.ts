import { HISTORY_DAYS } from "../position/history.ts";
import { addDays, dayOf, isDay, type Period, periodOfDays } from "../time.ts";

/** Hours of the trail behind a unit. */
export const TRAIL_HOURS = 6;

/** Points of a track that a map draws; more cannot be told apart. */
const MOST_POINTS = 4_000;

/** Gives the first and the last day (YYYY-MM-DD) that can be replayed at an instant, milliseconds since 1970. */
export function replayableDays(
  now: number,
  timeZone: string,
): { first: string; last: string } {
  const last = dayOf(now, timeZone);
  return { first: addDays(last, -HISTORY_DAYS), last };
}

/** Gives the period of a day that can be replayed, or the last hours without a day; null when the day cannot be. */
export function trackPeriod(
  day: string | undefined,
  now: number,
  timeZone: string,
): Period | null {
  if (day === undefined) {
    return { from: now - TRAIL_HOURS * 3_600_000, until: now + 1 };
  }
  const { first, last } = replayableDays(now, timeZone);
  if (!isDay(day) || day < first || day > last) return null;
  return periodOfDays(day, day, timeZone);
}

/** Keeps every n-th point of a track, and the last one, so that a day of one fix a second stays light on a phone. */
export function thinTrack<Point>(points: readonly Point[]): readonly Point[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  if (step <= 1) return points;
  return points.filter((_, index) =>
    index % step === 0 || index === points.length - 1
  );
}
