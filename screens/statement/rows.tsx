import { Fragment } from "preact";
import { Pages } from "../../components/list/pages.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { columnTables } from "../../documents/statement/column-groups.ts";
import type { FoldedRows } from "../../documents/statement/folded.ts";
import type { StatementTable } from "../../documents/statement/statement.ts";
import type { Value } from "../../documents/statement/value-kind.ts";
import type { StatementId } from "../../documents/statement/statements.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import {
  valueText,
  type ValueWriting,
} from "../../documents/statement/value-text.ts";
import { leadsOf } from "./row-link.tsx";
import { RowTable } from "./row-table.tsx";
import { type LeadOf, RowLines, type TextOf } from "./row-lines.tsx";
import type { RowPage, RowSort } from "./row-pages.ts";
import { type ShownSum, shownSums } from "./sums.ts";

/** More columns stand closer together, in all tables of the page. */
const ROOMY_COLUMNS = 9;

/** Where a page of rows begins: its links lead there, past the bars of all rows. */
export const ROWS_ID = "rows";

interface RowsProps {
  id: StatementId;
  table: StatementTable;
  shown: RowPage;
  isOfOneMonth: boolean;
  /** The days that the report is about, for the log of a row's unit. */
  days: Days | null;
  sort: RowSort | null;
  /** Gives the address of the rows sorted by a column. */
  sortedBy(place: number, order: RowSort["order"]): string;
  /** Gives the address of another page of the rows. */
  linkTo(page: number): string;
}

/**
 * The rows, of a wide report in a table for each group of columns, and on a phone as lines that open. The month stands
 * in the filter where only one is asked about.
 */
export function Rows(props: RowsProps) {
  const { id, table, shown, isOfOneMonth } = props;
  const texts = useTexts();
  const format = useFormat();
  const { statement: m } = texts;
  const tables = columnTables(table.columns);
  const isDrawn = (i: number) =>
    i === 0 || !isOfOneMonth || table.columns[i]!.kind !== "month";
  const hasLines = tables.length > 1 || table.mainFigures.length > 0;
  const textOf = writeOnce(table.columns, { texts, format });
  const isDense = tables.some(({ columns }) =>
    columns.filter(isDrawn).length > ROOMY_COLUMNS
  );
  const leads = leadsOf(props);
  const { sums, parts } = shownSums(table, shown.pages, { texts, format });
  const drawn = tables.map(({ group, columns }) => {
    const title = group ? m.columnGroups[group] : m.titles[id];
    return (
      <Fragment key={group}>
        {group && <h2>{title}</h2>}
        <RowTable
          label={title}
          places={columns.filter(isDrawn)}
          table={table}
          rows={shown.open}
          textOf={textOf}
          sums={sums}
          leads={leads}
          isDense={isDense}
          sorting={props}
        />
      </Fragment>
    );
  });
  return (
    <div id={ROWS_ID} class="statement-pages">
      {shown.page > 1 && <RowPages {...props} />}
      {hasLines ? <div class="statement-wide">{drawn}</div> : drawn}
      {hasLines && (
        <RowLines
          table={table}
          places={[...table.columns.keys()].filter(isDrawn)}
          rows={shown.open}
          textOf={textOf}
          sums={sums}
          leads={leads}
        />
      )}
      {parts.length > 0 && (
        <Parts
          table={table}
          textOf={textOf}
          sums={parts}
          places={[...table.columns.keys()].filter(isDrawn)
            .filter((i) =>
              i === 0 || parts.some(({ values }) => values[i] !== null)
            )}
          hasLines={hasLines}
          isDense={isDense}
        />
      )}
      {table.folded && shown.folded.length > 0 && (
        <Folded
          table={table}
          folded={table.folded}
          shown={shown}
          textOf={textOf}
          isDrawn={isDrawn}
          leads={leads}
          isDense={isDense}
        />
      )}
      <RowPages {...props} />
    </div>
  );
}

/** The sums of many parts, of all rows. */
function Parts(
  { table, textOf, sums, places, hasLines, isDense }: {
    isDense: boolean;
    table: StatementTable;
    textOf: TextOf;
    sums: readonly ShownSum[];
    places: readonly number[];
    hasLines: boolean;
  },
) {
  const label = useTexts().statement.partSums(sums.length);
  const leads = () => null;
  const of = { table, places, rows: [], textOf, sums, leads };
  const drawn = <RowTable label={label} isDense={isDense} {...of} />;
  return (
    <details>
      <summary>{label}</summary>
      {hasLines
        ? (
          <>
            <div class="statement-wide">{drawn}</div>
            <RowLines {...of} />
          </>
        )
        : drawn}
    </details>
  );
}

/** Links to the other pages of the rows. */
function RowPages(
  { shown, linkTo }: Pick<RowsProps, "shown" | "linkTo">,
) {
  const { statement: m } = useTexts();
  const { page, pages, first, last, all } = shown;
  return (
    <Pages
      page={page}
      pages={pages}
      link={(other) => `${linkTo(other)}#${ROWS_ID}`}
      label={m.rowPages}
      shown={m.rowsShown(first, last, all)}
    />
  );
}

/** Rows of which there is little to tell, behind the line that says how many and why; open where they stand alone. */
function Folded(
  { table, folded, shown, textOf, isDrawn, leads, isDense }: {
    leads: LeadOf;
    isDense: boolean;
    table: StatementTable;
    folded: FoldedRows;
    shown: RowPage;
    textOf: TextOf;
    isDrawn(place: number): boolean;
  },
) {
  const rows = shown.folded;
  const columns = columnTables(table.columns)
    .find(({ group }) => group === folded.group)!.columns;
  const places = columns.filter((i) =>
    isDrawn(i) && rows.some(([, row]) => row[i] !== null)
  );
  return (
    <details open={shown.open.length === 0}>
      <summary>{folded.text}</summary>
      <div class="statement-wide">
        <RowTable
          label={folded.text}
          places={places}
          table={table}
          rows={rows}
          textOf={textOf}
          sums={[]}
          leads={leads}
          isDense={isDense}
        />
      </div>
      <RowLines
        table={table}
        places={places}
        rows={rows}
        textOf={textOf}
        sums={[]}
        leads={leads}
      />
    </details>
  );
}

/** Gives what writes the values of rows, each once, though they stand in a table and in a line. */
function writeOnce(
  columns: StatementTable["columns"],
  writing: ValueWriting,
): TextOf {
  const written = new Map<readonly Value[], string[]>();
  return (row, i) => {
    let texts = written.get(row);
    if (!texts) {
      texts = columns.map((column, at) => valueText(column, row[at]!, writing));
      written.set(row, texts);
    }
    return texts[i]!;
  };
}
