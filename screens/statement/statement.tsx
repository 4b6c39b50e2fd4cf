import { BackLink, Empty } from "../../components/sections.tsx";
import { Icon } from "../../components/icon.tsx";
import { Menu } from "../../components/list/menu.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { StatementTable } from "../../documents/statement/statement.ts";
import { STATEMENT_FORMATS } from "../../documents/statement/statement-file.ts";
import type { StatementId } from "../../documents/statement/statements.ts";
import { scopeOf } from "../../domain/statement/query.ts";
import { type Days, isSameDays } from "../../domain/trip/log/log-query.ts";
import { CHARGINGS_PATH } from "../charging/paths.ts";
import { TOLL_INVOICES_PATH } from "../toll/paths.ts";
import { unitPath, UNITS_PATH } from "../unit/paths.ts";
import type { StatementChoice } from "../../documents/statement/choice.ts";
import { StatementBars } from "./bars.tsx";
import type { KeptChoice } from "./asked.ts";
import { StatementFilter } from "./filter.tsx";
import { StatementHeat } from "./heat.tsx";
import { queryOf, sortQuery, statementPath, STATEMENTS_PATH } from "./paths.ts";
import { KeySums } from "./key-sums.tsx";
import { pageOfRows, type RowSort } from "./row-pages.ts";
import { StatementNotes } from "./notes.tsx";
import { Rows, ROWS_ID } from "./rows.tsx";

interface StatementProps {
  id: StatementId;
  choice: KeptChoice;
  /** The reader's day. */
  today: string;
  /** Null where the query is wrong. */
  table: StatementTable | null;
  /** The page of its rows that the address names. */
  page: string | undefined;
  sort: RowSort | null;
  /** Whether the reader may keep invoices of the congestion tax, which this report is about. */
  hasInvoices: boolean;
}

/** A report with its filter, its files, its bars and its rows. */
export function StatementView(
  { id, choice, today, table, page, sort, hasInvoices }: StatementProps,
) {
  const { statement: m } = useTexts();
  const path = statementPath(id);
  const sortedBy = (place: number, order: RowSort["order"]) =>
    `${path}?${queryOf(choice)}${
      sortQuery(table!.columns, { place, order })
    }#${ROWS_ID}`;
  return (
    <div class="statement">
      <div class="statement-head">
        <BackLink href={STATEMENTS_PATH}>{m.back}</BackLink>
        <p class="muted">{m.about[id]}</p>
      </div>
      <StatementFilter
        path={path}
        choice={choice}
        today={today}
        sorting={{
          columns: table?.columns ?? [],
          sort,
          isSortable: table !== null && table.rows.length > 1,
          sortedBy,
          unsorted: `${path}?${queryOf(choice)}#${ROWS_ID}`,
        }}
      >
        {table && <Takeaway id={id} choice={choice} table={table} />}
      </StatementFilter>
      {choice.hasKeptUnit && <KeptUnit id={id} choice={choice} />}
      {table && (table.rows.length === 0
        ? <NoRows id={id} choice={choice} nothing={table.nothing} />
        : (
          <Figures
            id={id}
            choice={choice}
            table={table}
            page={page}
            sort={sort}
            sortedBy={sortedBy}
          />
        ))}
      {table && <StatementNotes table={table} />}
      <Related id={id} hasInvoices={hasInvoices} />
    </div>
  );
}

/** Says that the report is about the unit which another screen shows, and leads to all units. */
function KeptUnit({ id, choice }: Pick<StatementProps, "id" | "choice">) {
  const { statement: m } = useTexts();
  const [unit] = choice.query.units;
  const name = choice.units.find(({ id }) => String(id) === unit)?.name;
  return (
    <p class="filter-notice">
      {m.onlyKept(name ?? "")}{" "}
      <a href={`${statementPath(id)}?${allOf(choice)}`}>{m.showAll}</a>
    </p>
  );
}

function Figures(
  { id, choice, table, page, sort, sortedBy }:
    & Pick<StatementProps, "id" | "choice" | "page" | "sort">
    & {
      table: StatementTable;
      sortedBy(place: number, order: RowSort["order"]): string;
    },
) {
  const { asked } = choice;
  const shown = pageOfRows(table, page, sort);
  const query = queryOf(choice);
  const isOfOneMonth = asked.ok &&
    asked.value.days.from.slice(0, 7) === asked.value.days.to.slice(0, 7);
  return (
    <>
      <KeySums table={table} pages={shown.pages} />
      <Charts charts={table.charts} />
      {table.heat && <StatementHeat heat={table.heat} />}
      <Rows
        id={id}
        table={table}
        shown={shown}
        days={asked.ok ? asked.value.days : null}
        sort={sort}
        sortedBy={sortedBy}
        isOfOneMonth={isOfOneMonth}
        linkTo={(other) =>
          `${statementPath(id)}?${query}${
            sortQuery(table.columns, sort)
          }&page=${other}`}
      />
    </>
  );
}

/** Charts of the rows: folded on a phone, whose cards have the same figures, and open where there is room for both. */
function Charts({ charts }: Pick<StatementTable, "charts">) {
  const { statement: m } = useTexts();
  if (charts.length === 0) return null;
  return (
    <details class="statement-charts">
      <summary>{m.charts}</summary>
      {charts.map((chart, i) => <StatementBars key={i} chart={chart} />)}
    </details>
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

/**
 * Stands in place of the rows and leads to the whole year, where that is more, or to what has to be set first; of
 * invoices it says that none is stored.
 */
function NoRows(
  { id, choice, nothing }:
    & Pick<StatementProps, "id" | "choice">
    & Pick<StatementTable, "nothing">,
) {
  const { statement: m } = useTexts();
  if (id === "toll-invoice") {
    return <Empty icon="chart">{`${m.none} ${m.noInvoiceHint}`}</Empty>;
  }
  const days = nothing && !nothing.hasOtherDays ? null : moreDays(choice);
  const next = nothing?.set
    ? { href: benefitPath(choice), text: nothing.set }
    : nothing?.hasOthers
    ? { href: `${statementPath(id)}?${allOf(choice)}`, text: m.showAll }
    : days && {
      href: `${statementPath(id)}?${queryOf(choice, days)}`,
      text: m.wholeYear(days.to.slice(0, 4)),
    };
  return (
    <Empty icon="chart" next={next}>
      {`${m.none} ${nothing?.text ?? m.noneHint}`}
    </Empty>
  );
}

/** Gives the query that asks about all that the person sees. */
function allOf(choice: StatementChoice): URLSearchParams {
  const all = { scope: "all", units: [], departments: [], drivers: [] };
  return queryOf({ ...choice, query: { ...choice.query, ...all } });
}

/** Gives the whole year of the last day; null where it is asked about already. */
function moreDays({ asked }: StatementChoice): Days | null {
  if (!asked.ok) return null;
  const { days } = asked.value;
  const year = days.to.slice(0, 4);
  const whole = { from: `${year}-01-01`, to: `${year}-12-31` };
  return isSameDays(days, whole) ? null : whole;
}

/** Where a vehicle becomes a company car: on the page of the one that the report is about, or on that of one from the list. */
function benefitPath({ query }: StatementChoice): string {
  const [unit, ...more] = scopeOf(query) === "units" ? query.units : [];
  return unit !== undefined && more.length === 0
    ? unitPath("benefit", Number(unit))
    : UNITS_PATH;
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
      <Menu label={tripExport.label} end>
        {table.rows.length > 0 && STATEMENT_FORMATS.map((format) => (
          <a
            key={format}
            href={`${statementPath(id)}/export/${format}?${query}`}
          >
            {statement.formats[format]}
          </a>
        ))}
        <a href={`/user/report-schedules/add?${schedule}`}>
          <Icon name="letter" />
          {reportSchedule.mailThis}
        </a>
      </Menu>
    </div>
  );
}
