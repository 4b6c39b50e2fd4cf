import {
  listSuggestions,
  type NamedSuggestion,
} from "../../db/suggestion/suggestions.ts";
import { dayOf, periodOfDays } from "../../domain/time.ts";
import { recentDays } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";

/** Reads what is suggested for the newest trips since the start of last month. */
export function askSuggestions(ask: Ask): Promise<NamedSuggestion[]> {
  const { db, actor, timeZone } = ask;
  const today = dayOf(ask.now.getTime(), timeZone);
  const { from, to } = recentDays(today);
  const period = periodOfDays(from, to, timeZone);
  return listSuggestions(db, actor, { period });
}
