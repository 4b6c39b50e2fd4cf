import { findUnitDetails, type UnitDetails } from "../../db/unit/details.ts";
import { findUnitByTracker, type UnitWithState } from "../../db/unit/units.ts";
import type { Ask } from "../../http/ask.ts";

/** Finds the unit of a request, if the person may see it. Pages and calls name it differently. */
export type FindUnit = (ask: Ask) => Promise<{ id: number } | undefined>;

/** Finds the unit of a page: by `imei`, or by its id in `unit`. */
export async function unitOfPage(ask: Ask): Promise<UnitDetails | undefined> {
  const { db, actor, unitId: id, thisMonth } = ask;
  const imei = ask.query("imei");
  return await findUnitDetails(
    db,
    actor,
    imei === undefined ? { id } : { imei },
    thisMonth,
  );
}

/** Gives the id of the unit of a page without reading the unit: for commands that check it themselves. */
export function unitById({ unitId: id }: Ask): Promise<{ id: number }> {
  return Promise.resolve({ id });
}

/** Reads the unit in the path of a call, its id or its IMEI; null when it is neither. */
export function refInPath(
  { c }: Ask,
): { id: number } | { imei: string } | null {
  const id = c.req.param("id") ?? "";
  if (/^\d{15}$/.test(id)) return { imei: id };
  return /^\d{1,9}$/.test(id) ? { id: Number(id) } : null;
}

/** Finds the unit in the path of a call, by its id or its IMEI. */
export async function unitInPath(ask: Ask): Promise<UnitDetails | undefined> {
  const asked = refInPath(ask);
  if (!asked) return undefined;
  return await findUnitDetails(ask.db, ask.actor, asked, ask.thisMonth);
}

/** Finds the unit that a call names by `imei`: any id under which the unit reports. */
export async function unitOfCall(
  ask: Ask,
): Promise<UnitWithState | undefined> {
  return await findUnitByTracker(ask.db, ask.actor, ask.query("imei") ?? "");
}
