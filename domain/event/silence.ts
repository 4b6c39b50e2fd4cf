const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So long the reports before a silence tell how often a unit reports, ms. */
export const HABIT_MS = 28 * DAY_MS;
/** No unit is silent before, ms: a parked one may sleep for a day. */
export const SILENT_MIN_MS = DAY_MS;
/** Each unit is silent then, ms. */
const SILENT_MAX_MS = 7 * DAY_MS;
/** A unit must have reported for so long, ms, that a weekend is among what is usual. */
const KNOWN_MS = 7 * DAY_MS;
/** So many times as long as its longest usual pause a unit may be silent. */
const TIMES = 3;

/**
 * Says for how long a unit may be silent, ms: three times as long as the longest pause between its reports (ms UTC, in
 * order of time) of the last four weeks, at least a day and at most a week. Null for a unit that has reported for less
 * than a week.
 */
export function allowedSilence(reports: readonly number[]): number | null {
  const [first] = reports;
  const last = reports.at(-1);
  if (first === undefined || last! - first < KNOWN_MS) return null;
  let longest = 0;
  for (let n = 1; n < reports.length; n++) {
    longest = Math.max(longest, reports[n]! - reports[n - 1]!);
  }
  return Math.min(Math.max(TIMES * longest, SILENT_MIN_MS), SILENT_MAX_MS);
}
