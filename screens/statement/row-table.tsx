import { ScrollTable } from "../../components/list/scroll-table.tsx";
import { useFormat, useLanguage, useTexts } from "../../components/texts.tsx";
import type { StatementTable } from "../../documents/statement/statement.ts";
import { standsAtLeft } from "../../documents/statement/value-kind.ts";
import { unitOf } from "../../documents/statement/value-text.ts";
import { figure } from "./figure.tsx";
import { linked } from "./row-link.tsx";
import { type LeadOf, saysNothing, type TextOf } from "./row-lines.tsx";
import type { NumberedRow } from "./row-pages.ts";
import { type ShownSum, sumText } from "./sums.ts";
import { type Sorting, TableHead } from "./table-head.tsx";

/** Rows as a table, with their sums. */
export function RowTable(
  { label, places, table, rows, textOf, sums, leads, isDense, sorting }: {
    leads: LeadOf;
    isDense: boolean;
    /** How the rows are sorted, where they can be. */
    sorting?: Sorting;
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
  const { columns } = table;
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
  const empty = emptyAfterFirst(places, sums);
  return (
    <ScrollTable
      class={`scroll-first statement-rows${isDense ? " statement-dense" : ""}`}
      label={label}
    >
      <table class="card-table">
        <TableHead
          columns={columns}
          places={places}
          cellClass={cellClass}
          sorting={rows.length > 1 ? sorting : undefined}
        />
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
                    i === 0 ? leads(number) : null,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map((sum) => (
            <tr key={sum.title}>
              <td colSpan={1 + empty}>{sum.title}</td>
              {cells.slice(1 + empty).map(({ i, kind, title, unit }) => (
                <td key={i} class={kind} data-label={title}>
                  {figure(
                    sumText(sum, table, i, { texts: m, format }),
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
