import { listUnitNames } from "../../db/unit/names.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import {
  ADMINISTERED_PARTS,
  UNIT_PARTS,
  type UnitPart,
  unitPath,
} from "../unit/paths.ts";
import { openedOf } from "./opened.ts";
import { QUICK_SEARCH_PATH } from "./paths.ts";
import type { Found } from "./result.ts";

/** A tab that every unit has. */
interface UnitTab {
  part: UnitPart;
  name: string;
}

/** The pages that have entries of their own in the menu. */
const IN_MENU: readonly UnitPart[] = ["edit", "tripLog"];

/** Lists the tabs of units that a person may open, by their names. */
export function unitTabs({ actor, texts: m }: Ask): UnitTab[] {
  const hidden = can(actor, "administerUnits") ? [] : ADMINISTERED_PARTS;
  return UNIT_PARTS
    .filter((part) => !IN_MENU.includes(part) && !hidden.includes(part))
    .map((part) => ({ part, name: m.unit.parts[part] }));
}

/** Leads to a tab of the unit opened last or of the only one, else to the units to choose from; null without any. */
export async function shownTab(
  ask: Ask,
  text: string,
  { part, name }: UnitTab,
): Promise<Found | null> {
  const { db, actor, texts: m } = ask;
  const [first, second] = await listUnitNames(db, actor, 2);
  if (!first) return null;
  const only = second ? await lastOpened(ask) : first;
  const asked = new URLSearchParams({ q: text, of: part });
  return {
    path: only ? unitPath(part, only.id) : `${QUICK_SEARCH_PATH}?${asked}`,
    name: only ? `${name} – ${only.name}` : m.quickSearch.chooseUnit(name),
    detail: m.unit.parts.label,
  };
}

/** Lists the units with the way to a tab of each. */
export async function unitsOfTab(
  { db, actor }: Ask,
  { part, name: detail }: UnitTab,
  limit: number,
): Promise<Found[]> {
  const units = await listUnitNames(db, actor, limit);
  return units.map(({ id, name }) => ({
    path: unitPath(part, id),
    name,
    detail,
    unitId: id,
  }));
}

async function lastOpened(ask: Ask) {
  const opened = await openedOf(ask);
  return opened.flatMap(({ unitId: id, name }) =>
    id === undefined ? [] : [{ id, name }]
  )[0];
}
