import { Fragment } from "preact";
import { BackLink, Empty } from "../../components/sections.tsx";
import { Icon } from "../../components/icon.tsx";
import { Menu } from "../../components/list/menu.tsx";
import { ScrollTable } from "../../components/list/scroll-table.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { FoldedRows } from "../../documents/statement/folded.ts";
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
import { queryOf, statementPath, STATEMENTS_PATH } from "./paths.ts";

/** Most rows that the page shows; the files hold all. */
const ROWS_SHOWN = 500;

interface StatementProps {
  id: StatementId;
  choice: StatementChoice;
  /** The reader's day. */
  today: string;
  /** Null where the query is wrong. */
  table: StatementTable | null;
  /** Whether the reader may keep invoices of the congestion tax, which this report is about. */
  hasInvoices: boolean;
}

/** A report with its filter, its files, its bars and its rows. */
export function StatementView(
  { id, choice, today, table, hasInvoices }: StatementProps,
) {
  const { statement: m } = useTexts();
  return (
    <div class="statement">
      <div class="statement-head">
        <BackLink href={STATEMENTS_PATH}>{m.back}</BackLink>
        <p class="muted">{m.about[id]}</p>
      </div>
      <StatementFilter choice={choice} today={today}>
        {table && <Takeaway id={id} choice={choice} table={table} />}
      </StatementFilter>
      {table && (table.rows.length === 0
        ? <Nothing id={id} choice={choice} />
        : <Figures id={id} table={table} />)}
      {table?.notes.map((note) => <p key={note} class="muted">{note}</p>)}
      <Related id={id} hasInvoices={hasInvoices} />
    </div>
  );
}

function Figures({ id, table }: { id: StatementId; table: StatementTable }) {
  const m = useTexts().statement;
  const open = table.rows.length - (table.folded?.places.size ?? 0);
  return (
    <>
      {table.charts.map((chart, i) => <StatementBars key={i} chart={chart} />)}
      {table.heat && <StatementHeat heat={table.heat} />}
      <Rows id={id} table={table} />
      {open > ROWS_SHOWN && <p class="muted">{m.cut(ROWS_SHOWN, open)}</p>}
    </>
  );
}

/** Leads to where what the report is about is kept. */
function Related(
  { id, hasInvoices }: Pick<StatementProps, "id" | "hasInvoices">,
) {
  const { toll, charging } = useTexts();
  return (
    <>
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
    </>
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

/** The report as a file, and the schedule that sends it with the same choices by mail (JOB-06). */
function Takeaway(
  { id, choice, table }: {
    id: StatementId;
    choice: StatementChoice;
    table: StatementTable;
  },
) {
  const { statement, tripExport, reportSchedule } = useTexts();
  const query = queryOf(choice);
  const schedule = new URLSearchParams([["statement", id], ...query]);
  return (
    <div class="statement-takeaway">
      {table.rows.length > 0 && (
        <Menu label={tripExport.label} end>
          {STATEMENT_FORMATS.map((format) => (
            <a
              key={format}
              href={`${statementPath(id)}/export/${format}?${query}`}
            >
              {statement.formats[format]}
            </a>
          ))}
        </Menu>
      )}
      <a
        class="quiet-button outlined"
        href={`/user/report-schedules/add?${schedule}`}
        title={reportSchedule.mailThis}
      >
        <Icon name="letter" />
        <span class="visually-hidden">{reportSchedule.mailThis}</span>
      </a>
    </div>
  );
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
      {table.folded && <Folded table={table} folded={table.folded} />}
    </>
  );
}

/** Rows of which there is little to tell, behind the line that says how many and why. */
function Folded(
  { table, folded }: {
    table: StatementTable;
    folded: FoldedRows;
  },
) {
  const columns = columnTables(table.columns)
    .find(({ group }) => group === folded.group)!.columns;
  return (
    <details>
      <summary>{folded.text}</summary>
      <RowTable
        label={folded.text}
        places={columns.filter((i) =>
          table.rows.some((row, n) => folded.places.has(n) && row[i] !== null)
        )}
        table={table}
        isFolded
      />
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
  const { columns, rows, totals, targets } = table;
  const textOf = (row: StatementTable["rows"][number], i: number) =>
    valueText(columns[i]!, row[i]!, { texts: m, format });
  const cellClass = (i: number) => {
    const { kind } = columns[i]!;
    if (!standsAtLeft(kind)) return "number";
    return kind === "text" ? undefined : "statement-day";
  };
  const titleOf = (i: number) => columns[i]!.title(m);
  const shown = [...rows.entries()].filter(([number]) =>
    (table.folded?.places.has(number) ?? false) === isFolded
  );
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
          {shown.slice(0, ROWS_SHOWN).map(([number, row]) => (
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
          {(isFolded ? [] : totals).map(({ part, values }) => (
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
