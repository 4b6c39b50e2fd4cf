import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isHiddenUnit } from "../../db/unit/units.ts";
import { Ask } from "../../http/ask.ts";
import { refuseCall } from "../../http/envelope.ts";
import { isCall } from "../../http/refused.ts";
import { textOfKey } from "../../locales/index.ts";

/**
 * Answers "no access" for a unit that exists but is hidden from the person, and "not found" otherwise (ERR-12).
 * Routes answer both with 404; this then finds out which it was. Units of other accounts count as not existing.
 */
export const tellNoAccess = createMiddleware(async (c, next) => {
  await next();
  const unit = namedUnit(c);
  if (c.res.status !== 404 || !c.get("user") || !unit) return;
  const ask = new Ask(c);
  if (!await isHiddenUnit(ask.db, ask.actor, unit)) return;
  c.res = undefined;
  c.res = await noAccess(ask);
});

/** Finds the unit that a request names in its address, by id or by an id under which it reports. */
function namedUnit(c: Context): { id: number } | { trackerId: string } | null {
  const { unit, imei } = c.req.query();
  if (imei) return { trackerId: imei };
  const [, inPath] = c.req.path.match(/\/terminal\/(\d+)(\/|$)/) ?? [];
  const named = unit ?? inPath ?? "";
  if (/^\d{15}$/.test(named)) return { trackerId: named };
  return /^[1-9]\d{0,8}$/.test(named) ? { id: Number(named) } : null;
}

function noAccess(ask: Ask): Response | Promise<Response> {
  const { c, texts: m } = ask;
  const key = "NoAccessToTracker";
  if (isCall(c)) return refuseCall(c, 403, key);
  c.status(403);
  return ask.render(<p class="empty">{textOfKey(m, key)}</p>, {
    title: m.pages.tripLog,
  });
}
