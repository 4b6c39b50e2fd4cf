import { Fragment } from "preact";
import { ScrollTable } from "../../components/list/scroll-table.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { columnTables } from "../../documents/statement/column-groups.ts";
import type { FoldedRows } from "../../documents/statement/folded.ts";
import {
  type RowTarget,
  type StatementTable,
} from "../../documents/statement/statement.ts";
import type { StatementId } from "../../documents/statement/statements.ts";
import { standsAtLeft } from "../../documents/statement/value-kind.ts";
import { valueText } from "../../documents/statement/value-text.ts";
import { LOG, tripPath } from "../trip/paths.ts";
import { RowLines, saysNothing, sumTitle } from "./row-lines.tsx";

/** Most rows that the page shows; the files hold all. */
const ROWS_SHOWN = 500;

/**
 * The rows, of a wide report in a table for each group of columns, and on a phone as lines that open. The month stands
 * in the filter where only one is asked about.
 */
export function Rows(
  { id, table, isOfOneMonth }: {
    id: StatementId;
    table: StatementTable;
    isOfOneMonth: boolean;
  },
) {
  const { statement: m } = useTexts();
  const tables = columnTables(table.columns);
  const isDrawn = (i: number) =>
    i === 0 || !isOfOneMonth || table.columns[i]!.kind !== "month";
  const isWide = tables.length > 1;
  const open = rowsOf(table, false);
  const cut = open.length > ROWS_SHOWN && (
    <p class="muted">{m.cut(ROWS_SHOWN, open.length)}</p>
  );
  const drawn = tables.map(({ group, columns }) => {
    const title = group ? m.columnGroups[group] : m.titles[id];
    return (
      <Fragment key={group}>
        {group && <h2>{title}</h2>}
        <RowTable
          label={title}
          places={columns.filter(isDrawn)}
          table={table}
        />
      </Fragment>
    );
  });
  return (
    <>
      {isWide
        ? <div class="statement-wide">{drawn}{cut}</div>
        : <>{drawn}{cut}</>}
      {isWide && (
        <RowLines
          table={table}
          places={[...table.columns.keys()].filter(isDrawn)}
          rows={open}
          totals={table.totals}
        />
      )}
      {table.folded && (
        <Folded table={table} folded={table.folded} isDrawn={isDrawn} />
      )}
    </>
  );
}

/** Gives the rows that stand open, or the folded ones, with their numbers among all. */
function rowsOf(
  { rows, folded }: StatementTable,
  isFolded: boolean,
): [number: number, row: StatementTable["rows"][number]][] {
  return [...rows.entries()].filter(([number]) =>
    (folded?.places.has(number) ?? false) === isFolded
  );
}

/** Rows of which there is little to tell, behind the line that says how many and why. */
function Folded(
  { table, folded, isDrawn }: {
    table: StatementTable;
    folded: FoldedRows;
    isDrawn(place: number): boolean;
  },
) {
  const rows = rowsOf(table, true);
  const columns = columnTables(table.columns)
    .find(({ group }) => group === folded.group)!.columns;
  const places = columns.filter((i) =>
    isDrawn(i) && rows.some(([, row]) => row[i] !== null)
  );
  return (
    <details>
      <summary>{folded.text}</summary>
      <div class="statement-wide">
        <RowTable label={folded.text} places={places} table={table} isFolded />
      </div>
      <RowLines table={table} places={places} rows={rows} totals={[]} />
    </details>
  );
}

function RowTable(
  { label, places, table, isFolded = false }: {
    label: string;
    /** Those of the columns that are drawn. */
    places: readonly number[];
    table: StatementTable;
    /** Whether it shows the folded rows instead of the others, without sums. */
    isFolded?: boolean;
  },
) {
  const m = useTexts();
  const format = useFormat();
  const { columns, totals, targets } = table;
  const textOf = (row: StatementTable["rows"][number], i: number) =>
    valueText(columns[i]!, row[i]!, { texts: m, format });
  const cellClass = (i: number) => {
    const { kind } = columns[i]!;
    if (!standsAtLeft(kind)) return "number";
    return kind === "text" ? undefined : "statement-day";
  };
  const titleOf = (i: number) => columns[i]!.title(m);
  return (
    <ScrollTable class="scroll-first statement-rows" label={label}>
      <table class="card-table">
        <thead>
          <tr>
            {places.map((i) => (
              <th key={i} scope="col" class={cellClass(i)}>{titleOf(i)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(table, isFolded).slice(0, ROWS_SHOWN).map(([number, row]) => (
            <tr key={number}>
              {places.map((i) => (
                <td
                  key={i}
                  class={saysNothing(columns[i]!, row[i]!)
                    ? `${cellClass(i) ?? ""} statement-empty`
                    : cellClass(i)}
                  data-label={titleOf(i)}
                >
                  <RowLink target={i === 0 ? targets?.[number] : null}>
                    {textOf(row, i) || "–"}
                  </RowLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(isFolded ? [] : totals).map(({ part, values }) => (
            <tr key={part}>
              {places.map((i) => (
                <td
                  key={i}
                  class={cellClass(i)}
                  data-label={i === 0 ? undefined : titleOf(i)}
                >
                  {i === 0
                    ? sumTitle(part, table, { texts: m, format })
                    : textOf(values, i)}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollTable>
  );
}

/** Leads from a row to its trip, or to the log of its day. */
function RowLink(
  { target, children }: {
    target: RowTarget | null | undefined;
    children: string;
  },
) {
  if (!target) return <>{children}</>;
  const href = "tripId" in target
    ? tripPath(target.tripId)
    : `${LOG}?unit=${target.unitId}&from=${target.day}&to=${target.day}`;
  return <a href={href}>{children}</a>;
}
