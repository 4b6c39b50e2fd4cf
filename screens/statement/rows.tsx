import { Fragment } from "preact";
import { Pages } from "../../components/list/pages.tsx";
import { ScrollTable } from "../../components/list/scroll-table.tsx";
import { useFormat, useLanguage, useTexts } from "../../components/texts.tsx";
import { columnTables } from "../../documents/statement/column-groups.ts";
import type { FoldedRows } from "../../documents/statement/folded.ts";
import type { StatementTable } from "../../documents/statement/statement.ts";
import type { Value } from "../../documents/statement/value-kind.ts";
import type { StatementId } from "../../documents/statement/statements.ts";
import { standsAtLeft } from "../../documents/statement/value-kind.ts";
import {
  sumText,
  unitOf,
  valueText,
  type ValueWriting,
} from "../../documents/statement/value-text.ts";
import { figure } from "./figure.tsx";
import { linked } from "./row-link.tsx";
import { RowLines, saysNothing, type TextOf } from "./row-lines.tsx";
import type { NumberedRow, RowPage } from "./row-pages.ts";
import { type ShownSum, shownSums } from "./sums.ts";
import { TableHead } from "./table-head.tsx";

/** Where a page of rows begins: its links lead there, past the bars of all rows. */
const ROWS_ID = "rows";

interface RowsProps {
  id: StatementId;
  table: StatementTable;
  shown: RowPage;
  isOfOneMonth: boolean;
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
        />
      )}
      {table.folded && shown.folded.length > 0 && (
        <Folded
          table={table}
          folded={table.folded}
          shown={shown}
          textOf={textOf}
          isDrawn={isDrawn}
        />
      )}
      <RowPages {...props} />
    </div>
  );
}

/** The sums of many parts, of all rows. */
function Parts(
  { table, textOf, sums, places, hasLines }: {
    table: StatementTable;
    textOf: TextOf;
    sums: readonly ShownSum[];
    places: readonly number[];
    hasLines: boolean;
  },
) {
  const label = useTexts().statement.partSums(sums.length);
  const of = { table, places, rows: [], textOf, sums };
  const drawn = <RowTable label={label} {...of} />;
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
  { table, folded, shown, textOf, isDrawn }: {
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
        />
      </div>
      <RowLines
        table={table}
        places={places}
        rows={rows}
        textOf={textOf}
        sums={[]}
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

/** More columns stand closer together. */
const ROOMY_COLUMNS = 9;

function RowTable(
  { label, places, table, rows, textOf, sums }: {
    label: string;
    /** Those of the columns that are drawn. */
    places: readonly number[];
    table: StatementTable;
    rows: readonly NumberedRow[];
    textOf: TextOf;
    sums: readonly ShownSum[];
  },
) {
  const m = useTexts();
  const format = useFormat();
  const language = useLanguage();
  const { columns, targets } = table;
  const cellClass = (i: number) => {
    const { kind } = columns[i]!;
    if (!standsAtLeft(kind)) return "number";
    return kind === "text" ? undefined : "statement-day";
  };
  // Of a column once, and not for each of its cells.
  const cells = places.map((i) => ({
    i,
    column: columns[i]!,
    kind: cellClass(i),
    empty: `${cellClass(i) ?? ""} statement-empty`,
    title: columns[i]!.title(m),
    unit: unitOf(columns[i]!, language),
  }));
  const isDense = places.length > ROOMY_COLUMNS;
  const empty = emptyAfterFirst(places, sums);
  return (
    <ScrollTable
      class={`scroll-first statement-rows${isDense ? " statement-dense" : ""}`}
      label={label}
    >
      <table class="card-table">
        <TableHead columns={columns} places={places} cellClass={cellClass} />
        <tbody>
          {rows.map(([number, row]) => (
            <tr key={number}>
              {cells.map(({ i, column, kind, empty, title, unit }) => (
                <td
                  key={i}
                  class={saysNothing(column, row[i]!) ? empty : kind}
                  data-label={title}
                >
                  {linked(
                    figure(textOf(row, i) || "–", unit),
                    i === 0 ? targets?.[number] : null,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ title, values }) => (
            <tr key={title}>
              <td colSpan={1 + empty}>{title}</td>
              {cells.slice(1 + empty).map((
                { i, column, kind, title, unit },
              ) => (
                <td key={i} class={kind} data-label={title}>
                  {figure(
                    sumText(column, values[i]!, { texts: m, format }),
                    unit,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollTable>
  );
}

/** Counts the columns after the first that no sum has a value in: their place belongs to the titles of the sums. */
function emptyAfterFirst(
  places: readonly number[],
  sums: readonly ShownSum[],
): number {
  const first = places.slice(1)
    .findIndex((i) => sums.some(({ values }) => values[i] !== null));
  return Math.max(first, 0);
}
