import { listUnitNames, type UnitName } from "../../db/unit/names.ts";
import { findUnit } from "../../db/unit/units.ts";
import type { Ask } from "../../http/ask.ts";

/** Most units that a page offers to choose from; the others are found on the list of units. */
const UNITS_OFFERED = 100;

interface UnitChoice {
  /** The requested unit, or the first by default; undefined when there is none, or the person may not see it. */
  unit: UnitName | undefined;
  /** The units that the page offers, the shown one among them. */
  offered: UnitName[];
}

/** Chooses the unit of a page by its id in the address. */
export async function chooseUnit(
  ask: Ask,
  asked = ask.query("unit"),
): Promise<UnitChoice> {
  const { db, actor } = ask;
  const first = await listUnitNames(db, actor, UNITS_OFFERED);
  if (!asked) return { unit: first[0], offered: first };
  const listed = first.find(({ id }) => String(id) === asked);
  if (listed) return { unit: listed, offered: first };
  const unit = /^\d{1,9}$/.test(asked)
    ? await findUnit(db, actor, Number(asked))
    : undefined;
  return { unit, offered: unit ? [unit, ...first] : first };
}
