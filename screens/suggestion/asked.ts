import {
  listSuggestions,
  type NamedSuggestion,
} from "../../db/suggestion/suggestions.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { usualPeriods } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";

/** Reads what is suggested for the newest trips since the start of last month. */
export function askSuggestions(ask: Ask): Promise<NamedSuggestion[]> {
  const { db, actor, timeZone } = ask;
  const today = dayOf(ask.now.getTime(), timeZone);
  const { from } = usualPeriods(today).lastMonth;
  const period = periodOfDays(from, today, timeZone);
  return listSuggestions(db, actor, { period });
}
