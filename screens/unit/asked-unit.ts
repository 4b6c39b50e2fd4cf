import { findUnitDetails, type UnitDetails } from "../../db/unit/details.ts";
import { findUnitByTracker, type UnitWithState } from "../../db/unit/units.ts";
import type { Ask } from "../../http/ask.ts";

/** Finds the unit that a request is about, when the person may see it. Pages and calls name it differently. */
export type FindUnit = (ask: Ask) => Promise<{ id: number } | undefined>;

/** The unit that a page is opened for: by `imei`, or by `unit`, its id. */
export async function unitOfPage(ask: Ask): Promise<UnitDetails | undefined> {
  const { db, actor, unitId: id } = ask;
  const imei = ask.query("imei");
  return await findUnitDetails(
    db,
    actor,
    imei === undefined ? { id } : { imei },
  );
}

/** The unit whose id a page is opened with, unread: for commands that find out themselves whether there is one. */
export function unitById({ unitId: id }: Ask): Promise<{ id: number }> {
  return Promise.resolve({ id });
}

/** The unit in the path of a call, by its id or its IMEI. */
export async function unitInPath(
  { c, db, actor }: Ask,
): Promise<UnitDetails | undefined> {
  const id = c.req.param("id") ?? "";
  if (/^\d{15}$/.test(id)) {
    return await findUnitDetails(db, actor, { imei: id });
  }
  if (!/^\d{1,9}$/.test(id)) return undefined;
  return await findUnitDetails(db, actor, { id: Number(id) });
}

/** The unit that a call names by `imei`: any id that the unit reports under. */
export async function unitOfCall(
  ask: Ask,
): Promise<UnitWithState | undefined> {
  return await findUnitByTracker(ask.db, ask.actor, ask.query("imei") ?? "");
}
