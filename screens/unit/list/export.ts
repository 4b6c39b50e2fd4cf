import { listUnitsFrom } from "../../../db/unit/list.ts";
import { nameOfFile } from "../../../documents/file-name.ts";
import { MEDIA_TYPES } from "../../../documents/file.ts";
import type { Cell } from "../../../documents/table/cell.ts";
import { csvOf } from "../../../documents/table/csv.ts";
import { spreadsheetOf } from "../../../documents/table/xlsx.ts";
import { COLUMNS } from "../../../domain/unit/list/list.ts";
import { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import type { Ask } from "../../../http/ask.ts";
import { answerWithFile } from "../../../http/stream-file.ts";
import { columnTitle } from "./column-title.ts";
import { unitLines } from "./lines.ts";

/** Units read at once. */
const PART = 200;
/** Width of a spreadsheet column, characters. */
const WIDTH = 20;

/** Answers with the list of units as a file with every column, filtered and sorted as on the page. */
export async function unitListFile(ask: Ask) {
  const { c, language } = ask;
  const { title } = ask.texts.unit;
  const format = c.req.param("format");
  if (format === "csv") {
    return answerWithFile(c, {
      name: nameOfFile([title], "csv"),
      type: MEDIA_TYPES.csv,
      chunks: csvOf(tableOf(ask), language),
    });
  }
  if (format !== "xlsx") return ask.notFound();
  const widths = [WIDTH, ...COLUMNS.map(() => WIDTH)];
  const sheet = await spreadsheetOf(tableOf(ask), title, widths);
  return answerWithFile(c, {
    name: nameOfFile([title], "xlsx"),
    type: MEDIA_TYPES.xlsx,
    chunks: [sheet],
  });
}

async function* tableOf(ask: Ask): AsyncGenerator<Cell[][]> {
  const { c, db, actor, texts: m } = ask;
  const query = UnitListQuery.parse(c.req.query());
  yield [
    [m.unit.label.name, ...COLUMNS.map((column) => columnTitle(column, m))],
  ];
  for (let offset = 0;; offset += PART) {
    const units = await listUnitsFrom(db, actor, query, {
      offset,
      limit: PART,
    });
    const lines = await unitLines(ask, units, COLUMNS);
    yield lines.map(({ name, cells }) => [
      name,
      ...COLUMNS.map((column) => cells[column]),
    ]);
    if (units.length < PART) return;
  }
}
