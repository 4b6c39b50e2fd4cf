import { addToStock } from "../../db/stock/stock.ts";
import {
  type ReadLine,
  readStockLines,
} from "../../domain/stock/stock-request.ts";
import type { Ask } from "../../http/ask.ts";
import type { FormBody } from "../../http/form-body.ts";
import type { ImportedRow } from "./import-form.tsx";
import { stockPage } from "./page.tsx";

/** Puts the units of a file or of pasted lines into stock; each line is taken or refused by itself. */
export async function importStock(ask: Ask) {
  const read = readStockLines(await typedLines(await ask.form()));
  if (read.length === 0) {
    ask.c.status(422);
    return stockPage(ask, { errors: { lines: ["NothingToImport"] } });
  }
  const imported = await importLines(ask, read);
  return imported ? stockPage(ask, { imported }) : ask.notFound();
}

async function typedLines(form: FormBody): Promise<string> {
  const file = form.file("file");
  return file ? await file.text() : form.text("lines");
}

async function importLines(
  { db, actor }: Ask,
  read: ReadLine[],
): Promise<ImportedRow[] | null> {
  const units = read.flatMap((one) => "unit" in one ? [one.unit] : []);
  const added = await addToStock(db, actor, units);
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
