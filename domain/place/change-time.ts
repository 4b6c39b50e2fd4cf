import { periodOfDays } from "../time.ts";

/** The instant of a change, and the account's time zone, by which its days are meant. */
export interface ChangeTime {
  now: Date;
  timeZone: string;
}

/**
 * Gives the instant from which a change counts: now, or the start of the chosen day; null when that day is in the
 * future.
 */
export function startOfChange(
  day: string | null,
  { now, timeZone }: ChangeTime,
): Date | null {
  if (day === null) return now;
  const { from } = periodOfDays(day, day, timeZone);
  return from > now.getTime() ? null : new Date(from);
}
