import { createRoute } from "honox/factory";
import {
  type RemovalError,
  removeFromStock,
} from "../../../../db/stock/stock.ts";
import { userOf } from "../../../../http/context.ts";
import { stockPage } from "../../../../screens/stock/page.tsx";

const TEXTS: Record<
  Exclude<RemovalError["code"], "NotFound">,
  { status: 404 | 422; key: string }
> = {
  StockUnitNotFound: { status: 404, key: "StockUnitNotFound" },
  StockUnitInUse: { status: 422, key: "StockUnitInUse" },
};

/** Takes a unit out of stock that nobody has registered. */
export const POST = createRoute(async (c) => {
  const { db } = c.get("services").database;
  const imei = c.req.param("imei") ?? "";
  const removed = await removeFromStock(db, userOf(c).actor, imei);
  if (removed.ok) return c.redirect("/support/stock", 303);
  if (removed.error.code === "NotFound") return c.notFound();
  const { status, key } = TEXTS[removed.error.code];
  c.status(status);
  return stockPage(c, { errors: { removal: [key] } });
});
