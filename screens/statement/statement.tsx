import { Fragment } from "preact";
import { BackLink, Empty } from "../../components/sections.tsx";
import { ScrollTable } from "../../components/list/scroll-table.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { columnTables } from "../../documents/statement/column-groups.ts";
import {
  type RowTarget,
  standsAtLeft,
  type StatementTable,
} from "../../documents/statement/statement.ts";
import { STATEMENT_FORMATS } from "../../documents/statement/statement-file.ts";
import type { StatementId } from "../../documents/statement/statements.ts";
import { partText, valueText } from "../../documents/statement/value-text.ts";
import { CHARGINGS_PATH } from "../charging/paths.ts";
import { TOLL_INVOICES_PATH } from "../toll/paths.ts";
import { LOG, tripPath } from "../trip/paths.ts";
import type { StatementChoice } from "../../documents/statement/choice.ts";
import { StatementBars } from "./bars.tsx";
import { StatementFilter } from "./filter.tsx";
import { StatementHeat } from "./heat.tsx";
import { statementPath, STATEMENTS_PATH } from "./paths.ts";

/** Most rows that the page shows; the files hold all. */
const ROWS_SHOWN = 500;

interface StatementProps {
  id: StatementId;
  choice: StatementChoice;
  /** Null where the query is wrong. */
  table: StatementTable | null;
  /** Whether the reader may keep invoices of the congestion tax, which this report is about. */
  hasInvoices: boolean;
}

/** A report with its filter, its bars, its rows and its files. */
export function StatementView(
  { id, choice, table, hasInvoices }: StatementProps,
) {
  const { statement: m, toll, charging } = useTexts();
  return (
    <div class="statement">
      <p>
        <BackLink href={STATEMENTS_PATH}>{m.back}</BackLink>
      </p>
      <p class="muted">{m.about[id]}</p>
      {hasInvoices && (
        <p>
          <a href={TOLL_INVOICES_PATH}>{toll.invoice.title}</a>
        </p>
      )}
      {id.startsWith("charging") && (
        <p>
          <a href={CHARGINGS_PATH}>{charging.link}</a>
        </p>
      )}
      <StatementFilter choice={choice} />
      {table && <Regularly id={id} choice={choice} />}
      {table && (table.rows.length === 0
        ? (
          <>
            <Nothing id={id} choice={choice} />
            {table.notes.map((note) => <p key={note} class="muted">{note}</p>)}
          </>
        )
        : (
          <>
            <Files id={id} choice={choice} />
            {table.charts.map((chart, i) => (
              <StatementBars key={i} chart={chart} />
            ))}
            {table.heat && <StatementHeat heat={table.heat} />}
            <Rows id={id} table={table} />
            {table.rows.length > ROWS_SHOWN && (
              <p class="muted">{m.cut(ROWS_SHOWN, table.rows.length)}</p>
            )}
            {table.notes.map((note) => <p key={note} class="muted">{note}</p>)}
          </>
        ))}
    </div>
  );
}

/** Stands in place of the rows and leads to the whole year; of invoices it says that none is stored. */
function Nothing({ id, choice }: Pick<StatementProps, "id" | "choice">) {
  const m = useTexts().statement;
  if (id === "toll-invoice") {
    return <Empty icon="chart">{`${m.none} ${m.noInvoiceHint}`}</Empty>;
  }
  const year = choice.asked.ok && choice.asked.value.days.to.slice(0, 4);
  const query = queryOf(choice);
  query.set("from", `${year}-01-01`);
  query.set("to", `${year}-12-31`);
  const next = year !== false && {
    href: `${statementPath(id)}?${query}`,
    text: m.wholeYear(year),
  };
  return <Empty icon="chart" next={next}>{`${m.none} ${m.noneHint}`}</Empty>;
}

function Files({ id, choice }: Pick<StatementProps, "id" | "choice">) {
  const m = useTexts().statement;
  const query = queryOf(choice);
  return (
    <nav class="exports" aria-label={m.download}>
      <span aria-hidden="true">{m.download}:</span>
      {STATEMENT_FORMATS.map((format) => (
        <a key={format} href={`${statementPath(id)}/export/${format}?${query}`}>
          {m.formats[format]}
        </a>
      ))}
    </nav>
  );
}

/** Leads to a schedule that sends the report with the same choices by mail (JOB-06). */
function Regularly({ id, choice }: Pick<StatementProps, "id" | "choice">) {
  const query = new URLSearchParams([["statement", id], ...queryOf(choice)]);
  return (
    <p>
      <a href={`/user/report-schedules/add?${query}`}>
        {useTexts().reportSchedule.mailThis}
      </a>
    </p>
  );
}

/** Gives the query that asks for the same again, with the days that were meant. */
function queryOf({ query, asked }: StatementChoice): URLSearchParams {
  const { scope, units, departments, drivers } = query;
  return new URLSearchParams([
    ...(scope ? [["scope", scope]] : []),
    ...units.map((id) => ["unit", id]),
    ...departments.map((id) => ["department", id]),
    ...drivers.map((id) => ["driver", id]),
    ...(asked.ok ? Object.entries(asked.value.days) : []),
  ] as [string, string][]);
}

/** The rows, of a wide report in a table for each group of columns. */
function Rows({ id, table }: { id: StatementId; table: StatementTable }) {
  const { statement: m } = useTexts();
  const tables = columnTables(table.columns);
  return (
    <>
      {tables.map(({ group, columns }) => {
        const title = group ? m.columnGroups[group] : m.titles[id];
        return (
          <Fragment key={group}>
            {group && <h2>{title}</h2>}
            <RowTable label={title} places={columns} table={table} />
          </Fragment>
        );
      })}
    </>
  );
}

function RowTable(
  { label, places, table }: {
    label: string;
    /** Those of the columns that are drawn. */
    places: readonly number[];
    table: StatementTable;
  },
) {
  const m = useTexts();
  const format = useFormat();
  const { columns, rows, totals, targets } = table;
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
          {rows.slice(0, ROWS_SHOWN).map((row, number) => (
            <tr key={number}>
              {places.map((i) => (
                <td
                  key={i}
                  class={row[i] === null
                    ? `${cellClass(i) ?? ""} statement-unknown`
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
          {totals.map(({ part, values }) => (
            <tr key={part}>
              {places.map((i) => (
                <td
                  key={i}
                  class={cellClass(i)}
                  data-label={i === 0 ? undefined : titleOf(i)}
                >
                  {i === 0
                    ? partText(part, table, { texts: m, format })
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
