import { createRoute } from "honox/factory";
import { addToStock } from "../../../db/stock/stock.ts";
import { StockUnitRequest } from "../../../domain/stock/stock-request.ts";
import { userOf } from "../../../http/context.ts";
import { type FieldErrors, fieldErrors } from "../../../http/envelope.ts";
import { leaveNotice } from "../../../http/flash.ts";
import { stockPage } from "../../../screens/stock/page.tsx";

export default createRoute((c) => stockPage(c));

/** Puts one unit into stock. */
export const POST = createRoute(async (c) => {
  const form = await c.req.parseBody({ all: true });
  const values = {
    imei: String(form.imei ?? ""),
    subsite: String(form.subsite ?? ""),
    payment_types: [form.payment_types ?? []].flat().map(String),
  };
  const refuse = (errors: FieldErrors) => {
    c.status(422);
    return stockPage(c, { values, errors });
  };
  const parsed = StockUnitRequest.safeParse(values);
  if (!parsed.success) return refuse(fieldErrors(parsed.error));
  const { db } = c.get("services").database;
  const added = await addToStock(db, userOf(c).actor, [parsed.data]);
  if (!added.ok) return c.notFound();
  if (added.value.size === 0) return refuse({ imei: ["StockUnitExists"] });
  leaveNotice(c, "UnitAdded");
  return c.redirect("/support/stock", 303);
});
