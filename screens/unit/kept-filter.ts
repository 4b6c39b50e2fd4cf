import { setCookie } from "hono/cookie";
import type { Ask } from "../../http/ask.ts";
import { cookieOptions, readCookie } from "../../http/cookie.ts";

const NAME = "filter";
/** How long a choice is kept, seconds: about a working day. */
const KEPT_S = 12 * 3600;
const FORM = /^(\d+)_(\d{1,9})_(\d{4}-\d{2}-\d{2})?_(\d{4}-\d{2}-\d{2})?$/;

/** What a person chose last: the id of a unit, and days as YYYY-MM-DD; no days stand for those that are usual. */
interface KeptFilter {
  unit?: string;
  from?: string;
  to?: string;
}

/** Keeps the unit and the days that a person has chosen, for the next screens that show a unit (FLOW-05). */
export function keepFilter(
  { c, actor }: Ask,
  { unit, from = "", to = "" }: KeptFilter,
): void {
  const value = [actor.userId, unit, from, to].join("_");
  if (readCookie(c, NAME) === value) return;
  setCookie(c, NAME, value, { ...cookieOptions(c), maxAge: KEPT_S });
}

/** Gives what the person chose last in this browser; nothing of somebody who was logged in before. */
export function keptFilter({ c, actor }: Ask): KeptFilter {
  const [, user, unit, from, to] = FORM.exec(readCookie(c, NAME) ?? "") ?? [];
  return user === String(actor.userId) ? { unit, from, to } : {};
}
