import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isHiddenUnit } from "../../db/unit/units.ts";
import { textOfKey } from "../../locales/index.ts";
import { refuseCall } from "../../http/envelope.ts";

/**
 * Tells a unit that a person lacks access to from one that does not exist (ERR-12). Routes answer both with 404; only
 * then is it asked which of the two it was. Units of other accounts do not exist here.
 */
export const tellNoAccess = createMiddleware(async (c, next) => {
  await next();
  const user = c.get("user");
  const asked = askedUnit(c);
  if (c.res.status !== 404 || !user || !asked) return;
  const { db } = c.get("services").database;
  if (!await isHiddenUnit(db, user.actor, asked)) return;
  c.res = undefined;
  c.res = await noAccess(c);
});

/** The unit that a request names in its address, by id or by an id it reports under. */
function askedUnit(c: Context): { id: number } | { trackerId: string } | null {
  const { unit, imei } = c.req.query();
  if (imei) return { trackerId: imei };
  const [, inPath] = c.req.path.match(/\/terminal\/(\d+)(\/|$)/) ?? [];
  const named = unit ?? inPath ?? "";
  if (/^\d{15}$/.test(named)) return { trackerId: named };
  return /^[1-9]\d{0,8}$/.test(named) ? { id: Number(named) } : null;
}

function noAccess(c: Context): Response | Promise<Response> {
  const key = "NoAccessToTracker";
  if (c.req.path.startsWith("/api/")) return refuseCall(c, 403, key);
  const m = c.get("texts");
  c.status(403);
  return c.render(<p class="empty">{textOfKey(m, key)}</p>, {
    title: m.pages.tripLog,
    frame: "shell",
  });
}
