import type { Context } from "hono";
import { createRoute } from "honox/factory";
import {
  Diagnostics,
  DiagnosticsSearch,
  FoundUnits,
  UnknownTrackers,
} from "../../screens/diagnostics/page.tsx";
import {
  findDiagnostics,
  listUnknownTrackers,
  searchUnits,
} from "../../db/diagnostics/diagnostics.ts";
import { textOfKey } from "../../locales/index.ts";
import { userOf } from "../../http/context.ts";

/** Why a unit's reports do not arrive, for support people; for everybody else there is no such page. */
export default createRoute(async (c) => {
  const { actor } = userOf(c);
  if (!actor.isSupport) return c.notFound();
  const m = c.get("texts");
  const { unit, search = "" } = c.req.query();
  const content = unit ? await unitPart(c, unit) : await searchPart(c, search);
  return c.render(
    <>
      <DiagnosticsSearch search={search} />
      {content}
    </>,
    {
      title: m.pages.diagnostics,
      frame: "shell",
      current: "/support/diagnostics",
    },
  );
});

async function unitPart(c: Context, unitId: string) {
  const { database, log, now } = c.get("services");
  const { actor } = userOf(c);
  const m = c.get("texts");
  const found = /^\d{1,9}$/.test(unitId)
    ? await findDiagnostics(
      database.db,
      actor,
      { unitId: Number(unitId) },
      now(),
    )
    : undefined;
  if (!found?.ok || !found.value) {
    c.status(404);
    return <p class="empty">{textOfKey(m, "UnitNotFound")}</p>;
  }
  log("info", "support-read", { userId: actor.userId, unitId });
  return <Diagnostics unit={found.value} />;
}

async function searchPart(c: Context, search: string) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const units = search.trim()
    ? await searchUnits(db, actor, search.trim())
    : undefined;
  const unknown = await listUnknownTrackers(db, actor);
  return (
    <>
      {units?.ok && <FoundUnits units={units.value} />}
      {unknown.ok && <UnknownTrackers trackers={unknown.value} />}
    </>
  );
}
