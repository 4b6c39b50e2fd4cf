import { listUnitsFrom } from "../../db/unit/list.ts";
import { dayOf } from "../../domain/time.ts";
import { COLUMNS } from "../../domain/unit/list/list.ts";
import type { UnitListQuery } from "../../domain/unit/list/list-query.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { type Reader, writingFor } from "../reader.ts";
import type { Cell } from "../table/cell.ts";
import { csvOf } from "../table/csv.ts";
import { spreadsheetOf } from "../table/xlsx.ts";
import { columnTitle } from "./column-title.ts";
import { unitLines } from "./lines.ts";

/** Units read at once. */
const PART = 200;
/** Width of a spreadsheet column, characters. */
const WIDTH = 20;

/** The formats that the list is written in. */
export const LIST_FORMATS = ["csv", "xlsx"] as const;

export type ListFormat = typeof LIST_FORMATS[number];

/** The units of the list, filtered and sorted as on the page. */
export interface ListAsked {
  query: UnitListQuery;
}

/** Writes the list of units with every column; a csv while it is read from the database. */
export async function writeUnitList(
  reader: Reader,
  { query }: ListAsked,
  format: ListFormat,
): Promise<WrittenFile> {
  const { texts, language } = writingFor(reader);
  const { title } = texts.unit;
  const table = tableOf(reader, query);
  const widths = [WIDTH, ...COLUMNS.map(() => WIDTH)];
  return {
    name: nameOfFile([title], format),
    type: MEDIA_TYPES[format],
    chunks: format === "csv"
      ? csvOf(table, language)
      : [await spreadsheetOf(table, title, widths)],
  };
}

async function* tableOf(
  reader: Reader,
  query: UnitListQuery,
): AsyncGenerator<Cell[][]> {
  const { texts: m } = writingFor(reader);
  const today = dayOf(reader.now.getTime(), reader.timeZone);
  const thisMonth = today.slice(0, 7);
  yield [
    [m.unit.label.name, ...COLUMNS.map((column) => columnTitle(column, m))],
  ];
  for (let offset = 0;; offset += PART) {
    const units = await listUnitsFrom(reader.db, reader.actor, query, {
      offset,
      limit: PART,
      thisMonth,
    });
    const lines = await unitLines(reader, units, COLUMNS);
    yield lines.map(({ name, cells }) => [
      name,
      ...COLUMNS.map((column) => cells[column]),
    ]);
    if (units.length < PART) return;
  }
}
