import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { columnTitle } from "../../../../screens/unit/list/table.tsx";
import { listUnitsFrom } from "../../../../db/unit/list.ts";
import { type Column, COLUMNS } from "../../../../domain/unit/list/list.ts";
import { UnitListQuery } from "../../../../domain/unit/list/list-query.ts";
import { userOf } from "../../../../http/context.ts";
import type { Cell } from "../../../../documents/table/cell.ts";
import { csvOf } from "../../../../documents/table/csv.ts";
import { nameOfFile } from "../../../../documents/file-name.ts";
import { attachment } from "../../../../http/stream-file.ts";
import { spreadsheetOf } from "../../../../documents/table/xlsx.ts";
import { unitLines } from "../../../../screens/unit/list/lines.ts";

/** Units read at once. */
const PART = 200;
/** Characters of a column of the spreadsheet. */
const WIDTH = 20;

/** The list of units as a file, with every column, filtered and sorted as on the page. */
export default createRoute(async (c) => {
  const { title } = c.get("texts").units;
  const format = c.req.param("format");
  const headers = (type: string, extension: string) => ({
    "content-type": type,
    "content-disposition": attachment(nameOfFile([title], extension)),
  });
  if (format === "csv") {
    const csv = csvOf(tableOf(c), c.get("language"));
    const bytes = ReadableStream.from(csv).pipeThrough(new TextEncoderStream());
    return c.body(bytes, 200, headers("text/csv; charset=utf-8", "csv"));
  }
  if (format !== "xlsx") return c.notFound();
  const widths = [WIDTH, ...COLUMNS.map(() => WIDTH)];
  const sheet = await spreadsheetOf(tableOf(c), title, widths);
  const type =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return c.body(new Uint8Array(sheet), 200, headers(type, "xlsx"));
});

async function* tableOf(c: Context): AsyncGenerator<Cell[][]> {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const query = UnitListQuery.parse(c.req.query());
  yield [
    [m.units.label.name, ...COLUMNS.map((column) => columnTitle(column, m))],
  ];
  for (let offset = 0;; offset += PART) {
    const units = await listUnitsFrom(db, actor, query, {
      offset,
      limit: PART,
    });
    const lines = await unitLines(c, units, COLUMNS);
    yield lines.map((
      { name, cells },
    ) => [name, ...COLUMNS.map((column: Column) => cells[column])]);
    if (units.length < PART) return;
  }
}
