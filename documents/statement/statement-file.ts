import { asActor } from "../../db/database.ts";
import { readCountry } from "../../db/benefit/values.ts";
import { planByValues } from "../../db/statement/planning.ts";
import { currencyNote } from "../../locales/currency-note.ts";
import type { Language } from "../../locales/index.ts";
import { nameOfFile } from "../file-name.ts";
import { MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { type Reader, type Writing, writingFor } from "../reader.ts";
import type { Cell } from "../table/cell.ts";
import { csvOf } from "../table/csv.ts";
import { spreadsheetOf } from "../table/xlsx.ts";
import type { StatementFileAsked } from "./asked.ts";
import { writeStatementPdf } from "./pdf.ts";
import type { StatementTable } from "./statement.ts";
import { STATEMENTS } from "./statements.ts";
import { unitOf, valueCell } from "./value-text.ts";

/** The formats that statements are written in. */
export const STATEMENT_FORMATS = ["pdf", "xlsx", "csv"] as const;

export type StatementFormat = typeof STATEMENT_FORMATS[number];

/** Widths of columns in a spreadsheet, characters. */
const TEXT_WIDTH = 22;
const NUMBER_WIDTH = 14;

/** Reads a statement as a person may see it. */
export function readStatement(
  reader: Reader,
  { statement, asked }: StatementFileAsked,
): Promise<StatementTable> {
  const { texts, language } = writingFor(reader);
  const { db, actor } = reader;
  return asActor(db, actor, async (tx) => {
    await planByValues(tx);
    const table = await STATEMENTS[statement].read(tx, actor, asked, texts);
    if (!hasEnteredMoney(table)) return table;
    const country = await readCountry(tx, actor);
    return withNote(table, currencyNote(country, language, texts));
  });
}

/** Tells whether there are amounts that stand as they were entered, with the currency of the language. */
function hasEnteredMoney({ columns, rows }: StatementTable): boolean {
  return columns.some(({ kind, currency }, i) =>
    kind === "money" && !currency &&
    rows.some((row) => typeof row[i] === "number")
  );
}

/** Adds a note that pages do not fold. */
function withNote(table: StatementTable, note: string | null): StatementTable {
  return note === null ? table : {
    ...table,
    notes: [...table.notes, note],
    missing: [...table.missing, note],
  };
}

/** Reads a statement and writes it as a file. */
export async function writeStatement(
  reader: Reader,
  statement: StatementFileAsked,
  format: StatementFormat,
): Promise<WrittenFile> {
  const table = await readStatement(reader, statement);
  return await writeTable(reader, statement, table, format);
}

/** Writes a statement that has been read as a file. */
export async function writeTable(
  reader: Reader,
  statement: StatementFileAsked,
  table: StatementTable,
  format: StatementFormat,
): Promise<WrittenFile> {
  const writing = writingFor(reader);
  const { texts, language } = writing;
  const { days } = statement.asked;
  const title = texts.statement.titles[statement.statement];
  const file = {
    name: nameOfFile([title, days.from, days.to], format),
    type: MEDIA_TYPES[format],
  };
  if (format === "pdf") {
    return { ...file, chunks: writeStatementPdf(reader, statement, table) };
  }
  const pages = cellsOf(table, writing);
  if (format === "csv") return { ...file, chunks: csvOf(pages, language) };
  const widths = [
    ...table.columns.map(({ kind }) =>
      kind === "text" ? TEXT_WIDTH : NUMBER_WIDTH
    ),
    NUMBER_WIDTH,
  ];
  return { ...file, chunks: [await spreadsheetOf(pages, title, widths)] };
}

/**
 * Gives the titles with their units, the rows, and under them the totals and what has to be known of the figures. The
 * last column says what a line is, so that a program takes the rows alone.
 */
async function* cellsOf(
  { columns, rows, totals, notes }: StatementTable,
  writing: Writing,
): AsyncGenerator<Cell[][]> {
  const { texts: m, language } = writing;
  const { line } = m.statement;
  const cells = (values: StatementTable["rows"][number]) =>
    values.map((value, i) => valueCell(columns[i]!, value, writing));
  yield [[
    ...columns.map((column) => column.title(m) + unitText(column, language)),
    line.title,
  ]];
  yield rows.map((row) => [...cells(row), line.row]);
  yield totals.map(({ part, values }) => [
    part ?? m.statement.total,
    ...cells(values).slice(1),
    part === null ? line.total : line.part,
  ]);
  yield notes.map((note) => [
    note,
    ...columns.slice(1).map(() => null),
    line.note,
  ]);
}

/** What the numbers of a column are, where their cells do not say it. */
function unitText(
  column: StatementTable["columns"][number],
  language: Language,
): string {
  const unit = column.kind === "duration" ? "h" : unitOf(column, language);
  return unit === null ? "" : ` (${unit})`;
}
