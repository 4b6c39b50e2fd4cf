const MINUTE_S = 60;
const HOUR_S = 3600;

/**
 * How often a unit reports, with the seconds between reports in its order. In the 12-24 hour mode it hibernates, and
 * reports when it wakes: after 12 hours, or after 24 if it cannot be reached the first time (UNIT-21).
 */
const SECONDS = {
  "10s": 10,
  "30s": 30,
  "1min": MINUTE_S,
  "2min": 2 * MINUTE_S,
  "5min": 5 * MINUTE_S,
  "10min": 10 * MINUTE_S,
  "30min": 30 * MINUTE_S,
  "1h": HOUR_S,
  "3h": 3 * HOUR_S,
  "6h": 6 * HOUR_S,
  "12-24h": 12 * HOUR_S,
} as const;

export type ReportFrequency = keyof typeof SECONDS;

/** The frequency at which a unit hibernates between reports. */
export const HIBERNATING: ReportFrequency = "12-24h";

export const REPORT_FREQUENCIES = Object.keys(SECONDS) as ReportFrequency[];

/** Gives the seconds between two reports in the order to a unit. */
export function secondsOf(frequency: ReportFrequency): number {
  return SECONDS[frequency];
}
