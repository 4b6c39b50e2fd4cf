import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isHiddenUnit } from "../../db/unit/units.ts";
import { Ask } from "../../http/ask.ts";
import { refuseCall } from "../../http/envelope.ts";
import { textOfKey } from "../../locales/index.ts";

/**
 * Answers in another way when a unit exists that the person has no access to than when there is none (ERR-12). Routes
 * answer both with 404; only then this asks which of the two it was. Units of other accounts do not exist here.
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

/** The unit that a request names in its address, by id or by an id it reports under. */
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
  if (c.req.path.startsWith("/api/")) return refuseCall(c, 403, key);
  c.status(403);
  return ask.render(<p class="empty">{textOfKey(m, key)}</p>, {
    title: m.pages.tripLog,
  });
}
