import { drawHead } from "../paper/head.ts";
import {
  BOTTOM,
  COLOURS,
  finished,
  MARGIN,
  newPaper,
  type Paper,
  SHEET,
} from "../paper/paper.ts";
import { type PdfColumn, PdfTable } from "../paper/table.ts";
import { Turns } from "../paper/turns.ts";
import { type Reader, writingFor } from "../reader.ts";
import { columnTables } from "./column-groups.ts";
import {
  type Column,
  standsAtLeft,
  type StatementTable,
  type Value,
} from "./statement.ts";
import { drawHeat } from "./pdf-heat.ts";
import type { StatementFileAsked } from "./asked.ts";
import { valueText } from "./value-text.ts";

/** Rows drawn before finished sheets leave. */
const ROWS_AT_ONCE = 40;

/** How wide columns are beside one of numbers; the others are as wide as that. */
const SHARES: Partial<Record<Column["kind"], number>> = {
  text: 1.6,
  duration: 1.2,
  count: 0.8,
};

/** Room that a title wants above the first rows of its table, points. */
const TITLED_ROWS = 90;

/** From so many columns of money on, texts give way so that an amount stays on one line. */
const MUCH_MONEY = 6;
const SHARES_OF_MONEY: typeof SHARES = {
  text: 0.9,
  month: 0.9,
  distance: 1.2,
  money: 1.4,
};

/** Writes a statement as PDF for print, A4 landscape; sheets leave as soon as they are full. */
export async function* writeStatementPdf(
  reader: Reader,
  { statement, asked: { days } }: StatementFileAsked,
  { columns, rows, totals, heat, notes }: StatementTable,
): AsyncGenerator<Uint8Array> {
  const writing = writingFor(reader);
  const { texts: m, format, language } = writing;
  const title = m.statement.titles[statement];
  const period = `${days.from} – ${days.to}`;
  const paper = await newPaper({
    title: `${title}, ${period}`,
    brand: reader.brand.name,
    account: reader.accountName,
    madeAt: reader.now,
    language,
    texts: m,
  });
  drawHead(paper, {
    title,
    brand: reader.brand.name,
    accent: reader.brand.accent.light,
  }, [
    [m.tripExport.account, reader.accountName],
    [m.tripExport.period, period],
    [
      m.tripExport.made,
      m.tripExport.madeBy(format.dateTime(reader.now), reader.name),
    ],
  ]);
  const turns = new Turns();
  for (const { group, columns: places } of columnTables(columns)) {
    if (group) drawTitle(paper, m.statement.columnGroups[group]);
    const some = places.map((place) => columns[place]!);
    const textsOf = (values: readonly Value[]) =>
      places.map((place) =>
        valueText(columns[place]!, values[place]!, writing)
      );
    const table = new PdfTable(paper, columnsOf(some));
    for (const [index, row] of rows.entries()) {
      table.add(textsOf(row));
      await turns.pass();
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield finished(paper);
    }
    for (const { part, values } of totals) {
      table.addTotals([
        part ?? m.statement.total,
        ...textsOf(values).slice(1),
      ]);
    }
  }
  if (heat) drawHeat(paper, heat, writing, reader.brand.accent.light);
  paper.font("regular").fontSize(8).fillColor(COLOURS.muted);
  const below = rows.length === 0 ? [m.statement.none, ...notes] : notes;
  for (const note of below) paper.text(note, MARGIN, paper.y + 8);
  paper.end();
  yield finished(paper);

  function columnsOf(columns: readonly Column[]): PdfColumn<string[]>[] {
    const money = columns.filter(({ kind }) => kind === "money").length;
    const kinds = money < MUCH_MONEY ? SHARES : SHARES_OF_MONEY;
    const shareOf = ({ kind }: Column) => kinds[kind] ?? 1;
    const shares = columns.reduce((sum, column) => sum + shareOf(column), 0);
    const width = (SHEET.width - 2 * MARGIN) / shares;
    return columns.map((column, i) => ({
      title: column.title(m),
      width: width * shareOf(column),
      ...(!standsAtLeft(column.kind) && { align: "right" as const }),
      cell: (row: string[]) => ({ text: row[i] ?? "" }),
    }));
  }
}

/** Draws the title of a table, on the sheet of its first rows. */
function drawTitle(paper: Paper, title: string): void {
  if (paper.y + TITLED_ROWS > BOTTOM) paper.addPage();
  else paper.y += 10;
  paper.font("bold").fontSize(10).fillColor(COLOURS.text)
    .text(title, MARGIN, paper.y);
  paper.y += 4;
}
