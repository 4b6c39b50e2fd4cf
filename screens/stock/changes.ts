import { addToStock } from "../../db/stock/stock.ts";
import { fail, ok } from "../../domain/result.ts";
import { StockUnitRequest } from "../../domain/stock/stock-request.ts";
import { describeChange } from "../../http/change.ts";

/** Puts one unit into stock. */
export const addStockUnit = describeChange({
  request: StockUnitRequest,
  run: async ({ db, actor }, unit) => {
    const added = await addToStock(db, actor, [unit]);
    if (!added.ok) return added;
    return added.value.size > 0 ? ok(null) : fail({ code: "StockUnitExists" });
  },
  answers: { NotFound: 404, StockUnitExists: "imei" },
});
