import { decideReadingDays } from "../../domain/sensor/reading-days.ts";
import { dayOf } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";

/** Gives the days of the query as they were typed, for the form of a page that refuses them. */
export function typedDays(ask: Ask): Days {
  return { from: ask.query("from") ?? "", to: ask.query("to") ?? "" };
}

/** Decides which days are asked for by `from` and `to`, in a time zone. */
export function askedReadingDays(ask: Ask, timeZone: string) {
  const today = dayOf(ask.now.getTime(), timeZone);
  const asked = { from: ask.query("from"), to: ask.query("to") };
  return decideReadingDays(asked, today);
}
