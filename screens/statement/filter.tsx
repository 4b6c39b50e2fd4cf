import type { ComponentChildren } from "preact";
import { Field } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import {
  FilterName,
  FilterSheet,
} from "../../components/list/filter-sheet.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { Whom } from "../../components/whom.tsx";
import type { StatementChoice } from "../../documents/statement/choice.ts";
import type { Column } from "../../documents/statement/statement.ts";
import { scopeOf } from "../../domain/statement/query.ts";
import {
  type Days,
  isSameDays,
  usualPeriods,
  wrongDays,
} from "../../domain/trip/log/log-query.ts";
import type { Texts } from "../../locales/index.ts";
import { writtenDays } from "../trip/log/written-days.ts";
import { queryOf, sortQuery } from "./paths.ts";
import { nextOrder, type RowSort } from "./row-pages.ts";

/** By what the rows can be sorted, and are, with the addresses of other orders. */
interface Sorted {
  columns: readonly Column[];
  sort: RowSort | null;
  /** Whether there are rows to sort: one alone, or none, stands as it is. */
  isSortable: boolean;
  sortedBy(place: number, order: RowSort["order"]): string;
  unsorted: string;
}

interface FilterProps {
  /** The page of the report, which also stands in place of a file whose days are wrong. */
  path: string;
  choice: StatementChoice;
  /** The reader's day. */
  today: string;
  sorting: Sorted;
  /** Stands beside the line. */
  children: ComponentChildren;
}

/** Whom and which days a report is about, in one line over its figures (FLOW-05). */
export function StatementFilter(
  { path, choice, today, sorting, children }: FilterProps,
) {
  const m = useTexts();
  const format = useFormat();
  const days = daysOf(choice);
  const periods = periodsOf(today, m);
  const named = periods.find((one) => isSameDays(one.days, days));
  return (
    <FilterSheet
      label={m.statement.filter}
      isOpen={!choice.asked.ok}
      line={
        <>
          <FilterName>{whomText(choice, m)}</FilterName>
          <span>
            {named?.text ?? writtenDays(days, format)}
            {sorting.isSortable && sorting.sort && (
              <>
                {" · "}
                <SortedBy {...sorting} sort={sorting.sort} />
              </>
            )}
          </span>
        </>
      }
      links={periods.map(({ text, days: period }) => ({
        href: `${path}?${queryOf(choice, period)}${
          sortQuery(sorting.columns, sorting.sort)
        }`,
        text,
        isChosen: isSameDays(period, days),
      }))}
      beside={children}
    >
      <StatementForm
        path={path}
        choice={choice}
        days={days}
        sorting={sorting}
      />
    </FilterSheet>
  );
}

/**
 * The form applies what changes in it, but for a choice of units that names none yet: it opens the list of them.
 */
function StatementForm(
  { path, choice, days, sorting }:
    & Pick<FilterProps, "path" | "choice" | "sorting">
    & { days: Days },
) {
  const m = useTexts();
  const error = choice.asked.ok ? null : choice.asked.error;
  const isOfWhom = error?.field === "scope";
  const wrong = error && !isOfWhom ? wrongDays(error, choice.query) : {};
  return (
    <form class="statement-asked" method="get" action={path}>
      {(["from", "to"] as const).map((name) => (
        <div key={name} data-submit-on-change>
          <Field
            name={name}
            type="date"
            label={m.statement[name]}
            value={days[name]}
            errors={wrong[name]}
          />
        </div>
      ))}
      <details class="menu statement-about" open={isOfWhom}>
        <summary class="quiet-button outlined">
          <span>{whomText(choice, m)}</span>
        </summary>
        <div class="menu-items">
          <Whom
            {...choice}
            appliesOnChange
            errors={isOfWhom ? [error!.code] : undefined}
          />
        </div>
      </details>
      {sorting.sort && (
        <KeptSort columns={sorting.columns} sort={sorting.sort} />
      )}
      {sorting.isSortable && <SortChoice sorting={sorting} />}
      <button type="submit" class="button">{m.show}</button>
    </form>
  );
}

/** What sorts the rows stays when other days are asked about. */
function KeptSort(
  { columns, sort }: Pick<Sorted, "columns"> & { sort: RowSort },
) {
  return (
    <>
      <input type="hidden" name="sort" value={columns[sort.place]!.key} />
      <input type="hidden" name="order" value={sort.order} />
    </>
  );
}

/**
 * By which column the rows are sorted, for a phone, which draws no titles of columns to press; the chosen one sorts the
 * other way when it is pressed again.
 */
function SortChoice({ sorting }: Pick<FilterProps, "sorting">) {
  const m = useTexts();
  const { columns, sort, sortedBy, unsorted } = sorting;
  return (
    <details class="menu statement-sort">
      <summary class="quiet-button outlined">
        <span>
          {m.unit.sortBy}: {sort
            ? <SortedBy columns={columns} sort={sort} />
            : m.statement.unsorted}
        </span>
      </summary>
      <div class="menu-items">
        <a href={unsorted} aria-current={sort ? undefined : "true"}>
          {m.statement.unsorted}
        </a>
        {columns.map((column, place) => {
          const isChosen = sort?.place === place;
          const order = nextOrder(column, isChosen ? sort.order : null);
          const title = column.title(m);
          return (
            <a
              key={column.key}
              href={sortedBy(place, order)}
              title={order === "desc"
                ? m.unit.sortDown(title)
                : m.unit.sortUp(title)}
              aria-current={isChosen ? "true" : undefined}
            >
              {isChosen ? <SortedBy columns={columns} sort={sort} /> : title}
            </a>
          );
        })}
      </div>
    </details>
  );
}

/** A column with the direction in which it sorts. */
function SortedBy(
  { columns, sort: { place, order } }:
    & Pick<Sorted, "columns">
    & { sort: RowSort },
) {
  const m = useTexts();
  return (
    <span class="statement-sorted">
      {columns[place]!.title(m)}
      <Icon name={order === "asc" ? "up" : "down"} />
    </span>
  );
}

/** The days as they were meant, or as they were typed. */
function daysOf(
  { query: { from = "", to = "" }, asked }: StatementChoice,
): Days {
  return asked.ok ? asked.value.days : { from, to };
}

function periodsOf(today: string, m: Texts) {
  const usual = usualPeriods(today);
  const year = today.slice(0, 4);
  return [
    { text: m.trip.thisMonth, days: usual.thisMonth },
    { text: m.trip.lastMonth, days: usual.lastMonth },
    {
      text: year,
      days: { from: `${year}-01-01`, to: `${year}-12-31` },
    },
  ];
}

/** Says whom a report is about: one by its name, several by their number. */
function whomText(choice: StatementChoice, m: Texts): string {
  const scope = scopeOf(choice.query);
  const { scopes, several } = m.statement;
  if (scope === "all") return scopes.all;
  const chosen = choice.query[scope];
  if (chosen.length > 1) return several[scope](chosen.length);
  const one = choice[scope].find(({ id }) => String(id) === chosen[0]);
  return one?.name ?? scopes[scope];
}
