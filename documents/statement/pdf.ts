import { drawHead } from "../paper/head.ts";
import {
  BOTTOM,
  COLOURS,
  finished,
  MARGIN,
  newPaper,
  type Paper,
} from "../paper/paper.ts";
import { fitColumns } from "../paper/fit-columns.ts";
import { fontSizeOf, type PdfColumn, PdfTable } from "../paper/table.ts";
import { Turns } from "../paper/turns.ts";
import { type Reader, writingFor } from "../reader.ts";
import type { Texts } from "../../locales/index.ts";
import { columnTables } from "./column-groups.ts";
import { type Column, type StatementTable } from "./statement.ts";
import type { Value } from "./value-kind.ts";
import { drawHeat } from "./pdf-heat.ts";
import type { StatementFileAsked } from "./asked.ts";
import { standsAtLeft } from "./value-kind.ts";
import { partText, totalText, valueText } from "./value-text.ts";

/** Rows drawn before finished sheets leave. */
const ROWS_AT_ONCE = 40;

/** How wide columns are beside one of numbers; the others are as wide as that. */
const SHARES: Partial<Record<Column["kind"], number>> = {
  text: 1.6,
  duration: 1.2,
  count: 0.8,
};

/** So many of the longest texts of a column are measured for its width. */
const MEASURED = 5;

/** Room that a title wants above the first rows of its table, points. */
const TITLED_ROWS = 90;

/** Writes a statement as PDF for print, A4 landscape; sheets leave as soon as they are full. */
export async function* writeStatementPdf(
  reader: Reader,
  { statement, asked: { days } }: StatementFileAsked,
  table: StatementTable,
): AsyncGenerator<Uint8Array> {
  const { columns, rows, totals, heat, notes } = table;
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
    const textsOf = (values: readonly Value[], write: typeof valueText) =>
      places.map((place) => write(columns[place]!, values[place]!, writing));
    const lines = rows.map((row) => textsOf(row, valueText));
    const sums = totals.map(({ part, values }) => [
      partText(part, table, writing),
      ...textsOf(values, part === null ? totalText : valueText).slice(1),
    ]);
    const drawn = new PdfTable(
      paper,
      columnsOf(
        paper,
        some,
        [...lines, ...sums.map(([, ...rest]) => ["", ...rest])],
        m,
      ),
    );
    for (const [index, line] of lines.entries()) {
      drawn.add(line);
      await turns.pass();
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield finished(paper);
    }
    for (const sum of sums) drawn.addTotals(sum);
  }
  if (heat) drawHeat(paper, heat, writing, reader.brand.accent.light);
  paper.font("regular").fontSize(8).fillColor(COLOURS.muted);
  const below = rows.length === 0 ? [m.statement.none, ...notes] : notes;
  for (const note of below) paper.text(note, MARGIN, paper.y + 8);
  paper.end();
  yield finished(paper);
}

/** Gives the columns of a table the widths that their titles and texts need. */
function columnsOf(
  paper: Paper,
  columns: readonly Column[],
  lines: readonly (readonly string[])[],
  m: Texts,
): PdfColumn<readonly string[]>[] {
  const titles = columns.map(({ title }) => title(m));
  const widths = fitColumns(
    paper,
    fontSizeOf(columns.length),
    columns.map(({ kind }, i) => {
      const texts = longestOf(lines.map((line) => line[i]!));
      return {
        title: titles[i]!,
        share: SHARES[kind] ?? 1,
        unbroken: kind === "text" ? [] : texts,
        words: kind === "text" ? texts : [],
      };
    }),
  );
  return columns.map((column, i) => ({
    title: titles[i]!,
    width: widths[i]!,
    ...(!standsAtLeft(column.kind) && { align: "right" as const }),
    cell: (row) => ({ text: row[i] ?? "" }),
  }));
}

/** Gives the longest texts: to measure all of a long report would take as long as drawing it. */
function longestOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted((a, b) => b.length - a.length)
    .slice(0, MEASURED);
}

/** Draws the title of a table, on the sheet of its first rows. */
function drawTitle(paper: Paper, title: string): void {
  if (paper.y + TITLED_ROWS > BOTTOM) paper.addPage();
  else paper.y += 10;
  paper.font("bold").fontSize(10).fillColor(COLOURS.text)
    .text(title, MARGIN, paper.y);
  paper.y += 4;
}
