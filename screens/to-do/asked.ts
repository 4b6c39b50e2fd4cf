import { listWaiting } from "../../db/to-do/waiting.ts";
import { dayOf } from "../../domain/time.ts";
import { totalOf, type Waiting } from "../../domain/to-do/waiting.ts";
import { type Days, usualPeriods } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";

/** The days that the links of what waits lead to. */
export interface WaitingDays {
  /** Since the start of last month. */
  recent: Days;
  lastMonth: Days;
}

/** Reads what waits for the person of a request, with the days of the links to it. */
export async function askWaiting(
  ask: Ask,
): Promise<{ items: Waiting[]; days: WaitingDays }> {
  const { db, actor, now, timeZone, user: { carSchedule } } = ask;
  const items = await ask.read(() =>
    listWaiting(db, actor, { now, timeZone, carSchedule })
  );
  ask.services.waiting.remember(actor, totalOf(items), now.getTime());
  const today = dayOf(now.getTime(), timeZone);
  const { lastMonth } = usualPeriods(today);
  const recent = { from: lastMonth.from, to: today };
  return { items, days: { recent, lastMonth } };
}
