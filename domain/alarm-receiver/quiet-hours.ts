import { clockOf } from "../time.ts";

/** Hours of each day in which only security alarms come (ALARM-41), as in 22:00 to 06:30; the end may be on the next day. */
export interface QuietHours {
  from: string;
  until: string;
}

/** Says whether an instant, ms, is within the quiet hours of a zone; the end itself is not. */
export function isQuietAt(
  { from, until }: QuietHours,
  instant: number,
  timeZone: string,
): boolean {
  const clock = clockOf(instant, timeZone);
  return from < until
    ? from <= clock && clock < until
    : from <= clock || clock < until;
}
