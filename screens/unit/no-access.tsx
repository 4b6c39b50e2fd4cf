import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Empty } from "../../components/sections.tsx";
import { LockNote } from "../../components/lock-note.tsx";
import { findShutUnit, type ShutUnit } from "../../db/lock/locks.ts";
import { isHiddenUnit } from "../../db/unit/units.ts";
import { Ask } from "../../http/ask.ts";
import { refuseCall } from "../../http/envelope.ts";
import { isCall } from "../../http/refused.ts";
import { unitInPath } from "../../http/address.ts";
import { textOfKey } from "../../locales/index.ts";
import { OnlySums } from "../lock/lock-panel.tsx";
import { LOG } from "../trip/paths.ts";
import { unitPath, UNITS_PATH } from "./paths.ts";

/**
 * Answers "no access" for a unit that exists but is hidden from the person, and "not found" otherwise (ERR-12).
 * Routes answer both with 404; this then finds out which it was. Units of other accounts count as not existing.
 */
export const tellNoAccess = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status !== 404 || !c.get("user")) return;
  const ask = new Ask(c);
  const unit = await hiddenOf(ask, namedUnits(c));
  if (!unit) return;
  const shut = await findShutUnit(ask.db, ask.actor, unit);
  // The benefit settings of a locked unit are known to administrators: what was not found is something else.
  if (shut && c.req.path.includes("/fuelsettings/")) return;
  c.res = undefined;
  c.res = await (shut ? lockedPage(ask, shut) : noAccess(ask));
});

type Named = { id: number } | { trackerId: string };

/** Most units of an address that are looked up; a report may name many. */
const NAMED_MAX = 100;

/** Finds the units that a request names in its address, by id or by an id under which they report. */
function namedUnits(c: Context): Named[] {
  const imei = c.req.query("imei");
  if (imei) return [{ trackerId: imei }];
  const inPath = unitInPath(c.req.path);
  const named = c.req.queries("unit") ?? (inPath ? [inPath] : []);
  return named.slice(0, NAMED_MAX).flatMap((text): Named[] => {
    if (/^\d{15}$/.test(text)) return [{ trackerId: text }];
    return /^[1-9]\d{0,8}$/.test(text) ? [{ id: Number(text) }] : [];
  });
}

/** Finds the first of some units that exists but is hidden from the person. */
async function hiddenOf(
  { db, actor }: Ask,
  units: readonly Named[],
): Promise<Named | null> {
  for (const unit of units) {
    if (await isHiddenUnit(db, actor, unit)) return unit;
  }
  return null;
}

/** Names who has locked a unit to an administrator who sees only its sums (BEN-12). */
function lockedPage(
  ask: Ask,
  { id, name, locker, lockedAt }: ShutUnit,
): Response | Promise<Response> {
  const { c, texts: m } = ask;
  if (isCall(c)) return refuseCall(c, 403, m.lock.lockedBy(locker));
  c.status(403);
  return ask.render(
    <div class="unit-page">
      <LockNote locker={locker} lockedAt={lockedAt} />
      <OnlySums unitId={id} />
      <p>
        <a href={unitPath("benefit", id)}>{m.lock.toSettings}</a>
      </p>
    </div>,
    { title: name, current: UNITS_PATH, style: "unit" },
  );
}

function noAccess(ask: Ask): Response | Promise<Response> {
  const { c, texts: m } = ask;
  const key = "NoAccessToTracker";
  if (isCall(c)) return refuseCall(c, 403, key);
  c.status(403);
  const isLog = c.req.path.startsWith(LOG);
  const current = isLog ? LOG : UNITS_PATH;
  return ask.render(
    <Empty
      icon="shield"
      next={{ href: current, text: m.unit.toOwnUnits, isMain: true }}
    >
      <strong>{textOfKey(m, key)}</strong> {m.unit.askForAccess}
    </Empty>,
    { title: isLog ? m.pages.tripLog : m.unit.title, current },
  );
}
