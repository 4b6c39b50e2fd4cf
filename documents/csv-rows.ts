import type { Language } from "../locales/index.ts";
import { BYTE_ORDER_MARK, harmless, MARKS, quoted } from "./csv.ts";

export type CsvValue = string | number | boolean | null;

/** Writes rows of plain values as CSV (RFC 4180), as spreadsheets of the language expect it. */
export async function* csvOf(
  pages: AsyncIterable<CsvValue[][]>,
  language: Language,
): AsyncGenerator<string> {
  const { field, decimal } = MARKS[language];
  yield BYTE_ORDER_MARK;
  for await (const rows of pages) {
    yield rows.map((row) =>
      row.map((value) => fieldOf(value, decimal)).join(field) + "\r\n"
    ).join("");
  }
}

function fieldOf(value: CsvValue, decimal: string): string {
  if (value === null) return "";
  if (typeof value === "number") {
    return quoted(String(value).replace(".", decimal));
  }
  return quoted(harmless(String(value)));
}
