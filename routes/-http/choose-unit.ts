import type { UnitWithState } from "../../db/units.ts";

/** The unit asked for, or without a wish the first; undefined when it may not be seen. */
export function chooseUnit(
  units: UnitWithState[],
  asked: string | undefined,
): UnitWithState | undefined {
  if (!asked) return units[0];
  return units.find((unit) => String(unit.id) === asked);
}
