import type { Context } from "hono";
import { createRoute } from "honox/factory";
import type { ImportedRow } from "../../../screens/stock/list.tsx";
import { addToStock } from "../../../db/stock/stock.ts";
import {
  type ReadLine,
  readStockLines,
} from "../../../domain/stock/stock-request.ts";
import { userOf } from "../../../http/context.ts";
import { stockPage } from "../../../screens/stock/page.tsx";

/** Puts the units of a file or of pasted lines into stock; each line is taken or refused by itself. */
export const POST = createRoute(async (c) => {
  const { file, lines } = await c.req.parseBody();
  const pasted = String(lines ?? "");
  const text = file instanceof File && file.size > 0
    ? await file.text()
    : pasted;
  const read = readStockLines(text);
  if (read.length === 0) {
    c.status(422);
    return stockPage(c, { errors: { lines: ["NothingToImport"] } });
  }
  const imported = await importLines(c, read);
  return imported ? stockPage(c, { imported }) : c.notFound();
});

async function importLines(
  c: Context,
  read: ReadLine[],
): Promise<ImportedRow[] | null> {
  const units = read.flatMap((one) => "unit" in one ? [one.unit] : []);
  const { db } = c.get("services").database;
  const added = await addToStock(db, userOf(c).actor, units);
  if (!added.ok) return null;
  const left = new Set(added.value);
  return read.map((one) => {
    const { line, text } = one;
    if ("problem" in one) return { line, text, problem: one.problem };
    // The second line of the same unit finds it in stock already.
    const isNew = left.delete(one.unit.imei);
    return { line, text, problem: isNew ? null : "StockUnitExists" };
  });
}
