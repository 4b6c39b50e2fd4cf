import { readLogPage } from "../../db/trip/log.ts";
import { dayOf } from "../../domain/time.ts";
import {
  type Days,
  daysOfMonth,
  usualPeriods,
} from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import { keptFilter } from "../unit/kept-filter.ts";
import { LOG } from "./paths.ts";

/** Leads to a trip in the log of its unit and month, up to today in this month as the log shows it by itself. */
export function logOf(
  ask: Ask,
  { id, unitId, startedAt }: { id: number; unitId: number; startedAt: Date },
): string {
  const day = dayOf(startedAt.getTime(), ask.timeZone);
  return logPath(unitId, monthOf(ask, day)) + `#trip-${id}`;
}

/**
 * Leads to a trip of a day in the log of the days that the person has chosen, on the page that holds it; a trip outside
 * of them is in the log of its month (FLOW-05).
 */
export async function chosenLogOf(
  ask: Ask,
  { id, unitId, day }: { id: number; unitId: number; day: string },
): Promise<string> {
  const { db, actor, now, timeZone } = ask;
  const { thisMonth } = usualPeriods(dayOf(now.getTime(), timeZone));
  const { from = "", to = "" } = keptFilter(ask);
  const chosen = from && to ? { from, to } : thisMonth;
  const days = chosen.from <= day && day <= chosen.to
    ? chosen
    : monthOf(ask, day);
  const { pages } = await readLogPage(db, actor, {
    unitId,
    days,
    timeZone,
    page: 1,
  });
  const page = pages.findIndex((one) => one.from <= day) + 1;
  return logPath(unitId, days) + (page > 1 ? `&page=${page}` : "") +
    `#trip-${id}`;
}

function monthOf({ now, timeZone }: Ask, day: string): Days {
  const { thisMonth } = usualPeriods(dayOf(now.getTime(), timeZone));
  return thisMonth.from <= day && day <= thisMonth.to
    ? thisMonth
    : daysOfMonth(day.slice(0, 7))!;
}

function logPath(unitId: number, { from, to }: Days): string {
  return `${LOG}?${new URLSearchParams({ unit: String(unitId), from, to })}`;
}
