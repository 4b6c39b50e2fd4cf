import { listUnitNames, type UnitName } from "../../db/unit/names.ts";
import { findUnit } from "../../db/unit/units.ts";
import type { Ask } from "../../http/ask.ts";

/** Units that a page offers to choose from; of more, the others are found on the list of units. */
const UNITS_OFFERED = 100;

interface UnitChoice {
  /** The unit that is asked for, or without a wish the first; undefined when there is none, or it may not be seen. */
  unit: UnitName | undefined;
  /** What a page offers instead, and the unit itself. */
  offered: UnitName[];
}

/** Chooses the unit that a page is about by its id in the address. */
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
