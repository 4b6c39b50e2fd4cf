import { setCookie } from "hono/cookie";
import type { TaxCounts } from "../../domain/tax/counts.ts";
import type { LimitKind } from "../../domain/tax/limits.ts";
import type { Ask } from "../../http/ask.ts";
import { cookieOptions, readCookie } from "../../http/cookie.ts";

const NAME = "limits";
/** A tax year and a while after it, seconds. */
const KEPT_S = 400 * 24 * 3600;
/** The latest limits that are kept. */
const MOST = 30;

/**
 * Gives the limits of a unit that are passed and that this browser has not shown the person as passed before; from the
 * next visit on they are known. One that is kept again counts as new when it is passed once more.
 */
export function newlyPassed(
  ask: Ask,
  unitId: number,
  { taxYear, warnings }: TaxCounts,
): ReadonlySet<LimitKind> {
  const { c, actor } = ask;
  const kept = readCookie(c, NAME) ?? "";
  const [user, ...all] = kept.split("_");
  const seen = user === String(actor.userId) ? all : [];
  const year = `${unitId}-${taxYear.from.slice(0, 4)}-`;
  const passed = warnings.filter(({ limit, isPassed }) =>
    isPassed && !limit.isGoal
  ).map(({ limit }) => limit.kind);
  const others = seen.filter((one) => !one.startsWith(year));
  const value = [
    actor.userId,
    ...[...passed.map((kind) => year + kind), ...others].slice(0, MOST),
  ].join("_");
  if (value !== kept && (passed.length > 0 || others.length < seen.length)) {
    setCookie(c, NAME, value, { ...cookieOptions(c), maxAge: KEPT_S });
  }
  return new Set(passed.filter((kind) => !seen.includes(year + kind)));
}
