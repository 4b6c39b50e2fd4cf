import { addDays, dayOf } from "../../domain/time.ts";
import { decideDays } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";

/** Days that show until others are chosen. */
const USUAL_DAYS = 2;

/** Decides which days are asked for by `from` and `to`, in a time zone. */
export function askedReadingDays(ask: Ask, timeZone: string) {
  const today = dayOf(ask.now.getTime(), timeZone);
  const asked = { from: ask.query("from"), to: ask.query("to") };
  return decideDays(
    asked.from || asked.to
      ? asked
      : { from: addDays(today, 1 - USUAL_DAYS), to: today },
    today,
  );
}
