import { DIAGNOSTICS_PATH } from "./paths.ts";
import {
  findDiagnostics,
  listUnknownTrackers,
  searchUnits,
} from "../../db/diagnostics/diagnostics.ts";
import type { Ask } from "../../http/ask.ts";
import { textOfKey } from "../../locales/index.ts";
import { noteRead } from "./note-read.ts";
import { DiagnosticsSearch, FoundUnits, UnknownTrackers } from "./search.tsx";
import { Diagnostics } from "./unit.tsx";

/** Why a unit's reports do not arrive: the unit of `?unit=`, or what `?search=` finds. */
export async function diagnosticsPage(ask: Ask) {
  const { texts: m } = ask;
  return ask.render(
    <>
      <DiagnosticsSearch search={ask.query("search") ?? ""} />
      {ask.query("unit") ? await unitPart(ask) : await searchPart(ask)}
    </>,
    {
      title: m.pages.diagnostics,
      current: DIAGNOSTICS_PATH,
      style: "diagnostics",
    },
  );
}

async function unitPart(ask: Ask) {
  const { c, db, actor, unitId, now, texts } = ask;
  const found = await findDiagnostics(db, actor, { unitId }, now);
  if (!found.ok || !found.value) {
    c.status(404);
    return <p class="empty">{textOfKey(texts, "UnitNotFound")}</p>;
  }
  noteRead(ask, found.value);
  return <Diagnostics unit={found.value} />;
}

async function searchPart(ask: Ask) {
  const { db, actor } = ask;
  const search = (ask.query("search") ?? "").trim();
  const units = search ? await searchUnits(db, actor, search) : undefined;
  const unknown = await listUnknownTrackers(db, actor);
  return (
    <>
      {units?.ok && <FoundUnits found={units.value} />}
      {unknown.ok && <UnknownTrackers trackers={unknown.value} />}
    </>
  );
}
