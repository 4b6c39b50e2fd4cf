import * as z from "zod";
import { SubsiteNumber } from "../subsite/subsite-number.ts";
import { Imei } from "../unit/imei-field.ts";
import { PAYMENT_TYPES, type StockUnit } from "./stock-unit.ts";

/** Most lines of an import, which is one transaction. */
const IMPORT_LINES_MAX = 1000;

/** What support sends to put a unit into stock; the errors are text keys. */
export const StockUnitRequest = z.object({
  imei: Imei,
  subsite: SubsiteNumber,
  payment_types: z.array(z.enum(PAYMENT_TYPES, "UnknownPaymentType"))
    .default([]),
}).transform(({ imei, subsite, payment_types }): StockUnit => ({
  imei,
  subsiteId: subsite,
  paymentTypes: PAYMENT_TYPES.filter((type) => payment_types.includes(type)),
}));

/** A line of an import with the result of reading it. */
export type ReadLine =
  | { line: number; text: string; unit: StockUnit }
  | { line: number; text: string; problem: string };

/** What support sends to put many units into stock. */
export const StockImportRequest = z.object({
  lines: z.string().transform(readStockLines)
    .refine((read) => read.length > 0, "NothingToImport"),
});

/**
 * Reads lines of IMEI, brand (0 when it is left out) and payment types divided by blanks, with comma, semicolon or
 * tab between the columns, as spreadsheets write them; a head line is skipped.
 */
export function readStockLines(text: string): ReadLine[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text, line }) => text && !(line === 1 && /^"?imei/i.test(text)));
  return lines.slice(0, IMPORT_LINES_MAX).map(({ line, text }) => {
    const [imei = "", subsite = "", types = ""] = text.split(/[,;\t]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const parsed = StockUnitRequest.safeParse({
      imei,
      subsite: subsite || "0",
      payment_types: types.split(/\s+/).filter(Boolean),
    });
    return parsed.success
      ? { line, text, unit: parsed.data }
      : { line, text, problem: parsed.error.issues[0]!.message };
  });
}
