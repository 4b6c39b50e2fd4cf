import { setCookie } from "hono/cookie";
import { dayOf, isDay } from "../../domain/time.ts";
import { type Days, usualPeriods } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import { cookieOptions, readCookie } from "../../http/cookie.ts";

const NAME = "filter";
/** How long a choice is kept, seconds: about a working day. */
const KEPT_S = 12 * 3600;
const FORM =
  /^(\d+)_(\d{0,9})_(\d{4}-\d{2}-\d{2})?_(\d{4}-\d{2}-\d{2})?(_all)?$/;

/** What a person chose last: the id of a unit, and days as YYYY-MM-DD; no days stand for those that are usual. */
interface KeptFilter {
  unit?: string;
  from?: string;
  to?: string;
  /** Reports are about all units, whatever unit the other screens show. */
  isAll: boolean;
}

/**
 * Keeps what a person has chosen for the next screens: a unit, days, and whether reports are about all units (FLOW-05).
 * The usual days are not kept, since they go on with the clock.
 */
export function keepFilter(
  ask: Ask,
  { unit = "", days, isAll = false }: {
    unit?: string;
    days: Days;
    isAll?: boolean;
  },
): void {
  const { c, actor, now, timeZone } = ask;
  const { thisMonth } = usualPeriods(dayOf(now.getTime(), timeZone));
  const isUsual = days.from === thisMonth.from && days.to === thisMonth.to;
  const { from, to } = isUsual ? { from: "", to: "" } : days;
  const value = [actor.userId, unit, from, to].join("_") +
    (isAll ? "_all" : "");
  if (readCookie(c, NAME) === value) return;
  setCookie(c, NAME, value, { ...cookieOptions(c), maxAge: KEPT_S });
}

/** Keeps days that a person has chosen, beside the unit. */
export function keepDays(ask: Ask, days: Days): void {
  keepFilter(ask, { ...keptFilter(ask), days });
}

/** Gives what the person chose last in this browser; nothing of somebody who was logged in before. */
export function keptFilter({ c, actor }: Ask): KeptFilter {
  const [, user, unit, from, to, all] = FORM.exec(readCookie(c, NAME) ?? "") ??
    [];
  if (user !== String(actor.userId)) return { isAll: false };
  const hasDays = from && to && isDay(from) && isDay(to);
  return {
    unit: unit || undefined,
    ...(hasDays ? { from, to } : {}),
    isAll: all !== undefined,
  };
}
