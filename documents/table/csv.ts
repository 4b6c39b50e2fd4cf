import type { Language } from "../../locales/index.ts";
import type { Cell } from "./cell.ts";

/** What separates fields, and whole numbers from their decimals. */
export interface CsvMarks {
  field: "," | ";" | "\t";
  decimal: "," | ".";
}

/** The separators of fields and decimals that the spreadsheets of a language expect. */
const MARKS: Record<Language, CsvMarks> = {
  sv: { field: ";", decimal: "," },
  no: { field: ";", decimal: "," },
  en: { field: ",", decimal: "." },
};

/** Without it Excel reads UTF-8 as the code page of the machine. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Writes a table, page by page, as CSV (RFC 4180) that the spreadsheets of a language read. */
export async function* csvOf(
  pages: AsyncIterable<Cell[][]>,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of pages) yield csvRows(rows, MARKS[language]);
}

/** Writes rows as lines of CSV, without a mark of the byte order. */
export function csvRows(rows: readonly Cell[][], marks: CsvMarks): string {
  return rows.map((row) =>
    row.map((cell) => fieldOf(cell, marks.decimal)).join(marks.field) + "\r\n"
  ).join("");
}

function fieldOf(cell: Cell, decimal: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") {
    return quoted(String(cell).replace(".", decimal));
  }
  if (typeof cell !== "object") return quoted(harmless(String(cell)));
  if ("amount" in cell) return cell.amount.toFixed(2).replace(".", decimal);
  return "metres" in cell
    ? kilometres(cell.metres).replace(".", decimal)
    : cell.text;
}

/** Writes a distance to the metre, so that a column adds up to its sum: "12.345", "20.0". */
function kilometres(metres: number): string {
  return (metres / 1000).toFixed(3).replace(/0{1,2}$/, "");
}

/**
 * Makes sure that no spreadsheet runs a text as a formula (SEC-06): an apostrophe goes before what would begin
 * one, also after a separator, since a spreadsheet in another language splits the text there.
 */
function harmless(text: string): string {
  return text.replace(/(^|[,;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g, "$1'");
}

/** Quotes a field where RFC 4180 requires it. */
function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
