import { clockOf } from "../time.ts";

/** Hours of each day in which a receiver gets only security alarms (ALARM-41): local times as in 22:00:00. */
export interface QuietHours {
  from: string;
  /** On the next day when it is before the start. */
  until: string;
}

/** Says whether an instant (ms UTC) is in quiet hours of a time zone; their first minute is, their last is not. */
export function isQuiet(
  { from, until }: QuietHours,
  at: number,
  timeZone: string,
): boolean {
  const now = clockOf(at, timeZone);
  const [start, end] = [from.slice(0, 5), until.slice(0, 5)];
  return start < end ? now >= start && now < end : now >= start || now < end;
}
