import type { Context } from "hono";
import type { AddUnitError } from "../../db/unit/units.ts";
import type { StockRule } from "../../domain/stock/stock-unit.ts";
import type { FieldErrors } from "../../http/envelope.ts";

/** Field and message of each reason why a unit cannot be added. */
export const ADD_UNIT_ERRORS: Record<AddUnitError["code"], FieldErrors> = {
  ImeiInUse: { imei: ["ImeiInUse"] },
  UnitNotRegistered: { imei: ["UnitNotRegistered"] },
  TrackerIdInUse: { tracker_ids: ["TrackerIdInUse"] },
  TrackerIdNotRegistered: { tracker_ids: ["TrackerIdNotRegistered"] },
};

/** Which units may be added: under which brand, and whether only out of its stock. */
export function stockRule(c: Context): StockRule {
  const { config } = c.get("services");
  return {
    subsiteId: c.get("subsite").id,
    onlyStock: config.ADDABLE_UNITS === "stock",
  };
}
