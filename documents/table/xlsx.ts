import writeExcelFile, { type Row } from "write-excel-file/node";
import type { Cell } from "./cell.ts";

/** Kilometres are stored to the metre and shown as on screen. */
const NUMBER_FORMATS = { distance: "#,##0.0", odometer: "#,##0" };
const MONEY_FORMAT = "#,##0.00";

/** Most characters of the name of a sheet. */
const SHEET_NAME_MAX = 31;

/** Writes a table as a spreadsheet, its first row the titles; widths in characters. It must be complete before its first byte leaves. */
export async function spreadsheetOf(
  pages: AsyncIterable<Cell[][]>,
  sheet: string,
  widths: readonly number[],
): Promise<Uint8Array> {
  const rows: Row[] = [];
  for await (const page of pages) {
    for (const row of page) {
      rows.push(row.map((cell) => cellOf(cell, rows.length === 0)));
    }
  }
  return await writeExcelFile(rows, {
    sheet: sheetName(sheet),
    columns: widths.map((width) => ({ width })),
    orientation: "landscape",
    stickyRowsCount: 1,
  }).toBuffer();
}

/** Gives a title as spreadsheets take the name of a sheet: up to 31 characters, without those that mean something in formulas. */
function sheetName(title: string): string {
  const [first = ""] = title.split(":");
  const plain = first.replace(/[\\/?*[\]]/g, " ").trim();
  if (plain.length <= SHEET_NAME_MAX) return plain;
  return plain.slice(0, SHEET_NAME_MAX + 1).replace(/\s\S*$/, "")
    .slice(0, SHEET_NAME_MAX);
}

function cellOf(cell: Cell, isTitle: boolean): Row[number] {
  if (cell === null || cell === "") return null;
  if (typeof cell === "number") return { type: Number, value: cell };
  if (typeof cell !== "object") return textCell(String(cell), isTitle);
  if ("metres" in cell) {
    return {
      type: Number,
      value: cell.metres / 1000,
      format: NUMBER_FORMATS[cell.kind],
    };
  }
  if ("amount" in cell) {
    return { type: Number, value: cell.amount, format: MONEY_FORMAT };
  }
  return cell.kind === "day"
    ? {
      type: Date,
      value: new Date(`${cell.text}T00:00Z`),
      format: "yyyy-mm-dd",
    }
    : { type: Number, value: dayFraction(cell.text), format: "hh:mm" };
}

/** Gives a text cell. A spreadsheet never runs it as a formula, whatever it begins with (SEC-06). */
function textCell(text: string, isTitle: boolean): Row[number] {
  return {
    type: String,
    value: text,
    format: "@",
    ...(isTitle
      ? { fontWeight: "bold", wrap: true, backgroundColor: "#e8eeee" }
      : {}),
  };
}

/** Gives a clock time as spreadsheets count it: 12:00 is half a day. */
function dayFraction(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return (hours * 60 + minutes) / 1440;
}
