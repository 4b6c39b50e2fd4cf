import assert from "node:assert/strict";
import type { Asker } from "../harness/ask.ts";
import { parsePdf, sheetOf } from "../harness/exported.ts";

/** A row of a report, as its call tells it. */
type ReportRow = Record<string, string | number | null>;

/** Gives the rows of a report, after its page, PDF and spreadsheet have proved to show the same money. */
export async function rowsOnAllSurfaces(
  by: Asker,
  report: string,
  query: string,
): Promise<ReportRow[]> {
  const { json } = await by.call("GET", `user/reports/${report}?${query}`);
  const { columns, rows } = json.data as {
    columns: { key: string; kind: string }[];
    rows: ReportRow[];
  };
  const path = `/user/reports/${report}`;
  const file = async (format: string) =>
    (await by.get(`${path}/export/${format}?${query}`)).bytes;
  const sheet = sheetOf(await file("xlsx"));
  const print = plain((await parsePdf(await file("pdf"))).text);
  const page = plain((await by.get(`${path}?${query}`)).text);
  for (const [at, row] of rows.entries()) {
    for (const [column, { key, kind }] of columns.entries()) {
      const value = row[key];
      if (kind !== "money" || typeof value !== "number") continue;
      const where = `${report} ${key} of row ${at}`;
      assert.equal(Number(sheet[at + 1]![column]), value, where);
      // A column without öre in any row has none.
      const minimumFractionDigits = rows.every((other) =>
          Number.isInteger(other[key] ?? 0)
        )
        ? 0
        : 2;
      const shown = value.toLocaleString("en", { minimumFractionDigits });
      assert.ok(page.includes(shown), `${where} on its page: ${shown}`);
      assert.ok(print.includes(shown), `${where} as PDF: ${shown}`);
    }
  }
  return rows;
}

/** Leaves out of rows what decides about three quarters: the business of the whole year, which later months change. */
export function withoutYear(rows: ReportRow[]): ReportRow[] {
  return rows.map(({ deciding_business_m: _, ...ofMonth }) => ofMonth);
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ");
}
