import { addToStock } from "../../db/stock/stock.ts";
import { ok } from "../../domain/result.ts";
import {
  type ReadLine,
  StockImportRequest,
} from "../../domain/stock/stock-request.ts";
import { describeChange } from "../../http/change.ts";
import { createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import type { ImportedRow } from "./import-form.tsx";
import { stockPage } from "./page.tsx";

/** Puts many units into stock; each line is taken or refused by itself. */
const importStock = describeChange({
  request: StockImportRequest,
  run: async ({ db, actor }, { lines }) => {
    const units = lines.flatMap((one) => "unit" in one ? [one.unit] : []);
    const added = await addToStock(db, actor, units);
    return added.ok ? ok(outcomesOf(lines, added.value)) : added;
  },
  answers: { NotFound: 404 },
});

/** Reads a file or pasted lines and shows the outcome of each line. */
export const importForm = createForm(importStock, {
  undo: "support",
  read: async (form) => ({ lines: await typedLines(form) }),
  page: (ask, attempt) => stockPage(ask, { errors: attempt?.errors }),
  done: (ask, imported) => stockPage(ask, { imported }),
});

async function typedLines(form: FormBody): Promise<string> {
  const file = form.file("file");
  return file ? await file.text() : form.text("lines");
}

function outcomesOf(
  read: ReadLine[],
  added: Iterable<string>,
): ImportedRow[] {
  const left = new Set(added);
  return read.map((one) => {
    const { line, text } = one;
    if ("problem" in one) return { line, text, problem: one.problem };
    // A second line of the same unit finds it in stock.
    const isNew = left.delete(one.unit.imei);
    return { line, text, problem: isNew ? null : "StockUnitExists" };
  });
}
