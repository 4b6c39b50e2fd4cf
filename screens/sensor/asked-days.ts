import { decideReadingDays } from "../../domain/sensor/reading-days.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";

/** Decides which days are asked for by `from` and `to`, in a time zone. */
export function askedReadingDays(ask: Ask, timeZone: string) {
  const today = dayOf(ask.now.getTime(), timeZone);
  const asked = { from: ask.query("from"), to: ask.query("to") };
  return decideReadingDays(asked, today);
}
