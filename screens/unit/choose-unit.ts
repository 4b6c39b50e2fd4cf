import { listUnitNames, type UnitName } from "../../db/unit/names.ts";
import { findUnit } from "../../db/unit/units.ts";
import type { Ask } from "../../http/ask.ts";
import { keptFilter } from "./kept-filter.ts";

/** Most units that a page offers to choose from; the others are found on the list of units. */
const UNITS_OFFERED = 100;

interface UnitChoice {
  /** The requested unit, by default the one chosen last or the first; undefined when there is none, or the person may not see it. */
  unit: UnitName | undefined;
  /** The units that the page offers, the shown one among them. */
  offered: UnitName[];
}

/** Chooses the unit of a page by its id in the address, or else the one that the person chose last. */
export async function chooseUnit(
  ask: Ask,
  asked = ask.query("unit"),
): Promise<UnitChoice> {
  const { db, actor } = ask;
  const first = await listUnitNames(db, actor, UNITS_OFFERED);
  const named = asked || keptFilter(ask).unit;
  const listed = first.find(({ id }) => String(id) === named);
  if (listed) return { unit: listed, offered: first };
  const unit = named && /^\d{1,9}$/.test(named)
    ? await findUnit(db, actor, Number(named))
    : undefined;
  if (unit) return { unit, offered: [unit, ...first] };
  return { unit: asked ? undefined : first[0], offered: first };
}
