import { Icon } from "../../../components/icon.tsx";
import { FilterSheet } from "../../../components/list/filter-sheet.tsx";
import { Pages } from "../../../components/list/pages.tsx";
import { Empty } from "../../../components/sections.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import type { UnitToDo } from "../../../db/trip/to-do.ts";
import { TO_DO } from "../../../domain/trip/log/log-filter.ts";
import { LOG, TO_DO_UNITS } from "../paths.ts";

interface ToDoListProps {
  rows: UnitToDo[];
  /** As in 2026-03, and the last day of it that can be requested. */
  month: string;
  days: { from: string; to: string };
  /** Months that are one press away. */
  usual: Record<"thisMonth" | "lastMonth", string>;
  search: string;
  /** Number of units before the shown ones, and of all units. */
  offset: number;
  total: number;
  page: number;
  pages: number;
  link(page: number): string;
  error?: string;
}

/** The open tasks in the trip logs of a month, unit by unit, those where nothing is left folded below; each number links to exactly these trips. */
export function ToDoList(props: ToDoListProps) {
  const m = useTexts();
  const { rows, search, offset, total, page, pages, link } = props;
  const t = m.trip.toDo;
  const open = rows.filter((row) => !isComplete(row));
  const complete = rows.filter(isComplete);
  return (
    <div class="to-do">
      <ToDoFilter {...props} />
      {rows.length === 0 && <Empty icon="search">{t.noUnits}</Empty>}
      {open.length > 0 && (
        <ul class="to-do-rows">
          {open.map((row) => <ToDoItem key={row.id} row={row} {...props} />)}
        </ul>
      )}
      {rows.length > 0 && open.length === 0 && (
        <Empty icon="check">{t.allComplete}</Empty>
      )}
      {complete.length > 0 && (
        <details class="to-do-idle" open={search !== ""}>
          <summary>{t.complete(complete.length)}</summary>
          <ul>
            {complete.map((row) => (
              <ToDoItem key={row.id} row={row} {...props} />
            ))}
          </ul>
        </details>
      )}
      <Pages
        page={page}
        pages={pages}
        link={link}
        label={t.title}
        previous={t.previous}
        next={t.next}
        shown={t.range(offset + 1, offset + rows.length, total)}
      />
    </div>
  );
}

/** Says whether nothing is to be said of its trips; to attest them is another thing. */
function isComplete({ left }: UnitToDo): boolean {
  return TO_DO.every((toDo) => toDo === "attest" || left[toDo] === 0);
}

function isDone({ left }: UnitToDo): boolean {
  return TO_DO.every((toDo) => left[toDo] === 0);
}

const USUAL = ["thisMonth", "lastMonth"] as const;

function ToDoFilter({ month, usual, search, error }: ToDoListProps) {
  const m = useTexts();
  const format = useFormat();
  const t = m.trip.toDo;
  return (
    <FilterSheet
      label={m.attest.choosePeriod}
      isOpen={error !== undefined}
      line={
        <>
          <strong>{error ? month : format.month(month)}</strong>
          {search && <span>{search}</span>}
        </>
      }
      links={USUAL.map((key) => ({
        href: `${TO_DO_UNITS}?${new URLSearchParams({
          month: usual[key],
          ...(search && { search }),
        })}`,
        text: m.trip[key],
        isChosen: usual[key] === month,
      }))}
    >
      <form class="filter filter-period" method="get" data-submit-on-change>
        <div class="field">
          <label for="month">{t.month}</label>
          <input
            id="month"
            name="month"
            type="month"
            value={month}
            placeholder="2026-01"
            aria-invalid={error ? "true" : undefined}
            aria-describedby={error ? "month-error" : undefined}
          />
          {error && <p class="field-error" id="month-error">{error}</p>}
        </div>
        <div class="field">
          <label for="search">{t.search}</label>
          <input
            id="search"
            name="search"
            type="search"
            value={search}
            maxLength={100}
            placeholder={t.searchHint}
            enterkeyhint="search"
            autocomplete="off"
          />
        </div>
        <button type="submit" class="button">{m.show}</button>
      </form>
    </FilterSheet>
  );
}

function ToDoItem({ row, days }: ToDoListProps & { row: UnitToDo }) {
  const m = useTexts();
  const t = m.trip.toDo;
  const log = `${LOG}?unit=${row.id}&from=${days.from}&to=${days.to}`;
  const texts = {
    confirm: t.notConfirmed,
    purpose: t.withoutPurpose,
    driver: t.withoutDriver,
    attest: t.notAttested,
  };
  return (
    <li class="to-do-unit">
      <p>
        <a href={log}>
          <strong>{row.name}</strong>
        </a>{" "}
        <small>
          {[
            row.registrationNumber,
            row.trips === 0 ? t.noTrips : m.trip.count(row.trips),
          ].filter(Boolean).join(" · ")}
        </small>
      </p>
      {row.trips > 0 && isDone(row) && (
        <p class="to-do-done">
          <Icon name="check" />
          {t.nothing}
        </p>
      )}
      {!isDone(row) && (
        <ul class="to-do-left">
          {TO_DO.filter((toDo) => row.left[toDo] > 0).map((toDo) => (
            <li key={toDo} class={`to-do-${toDo}`}>
              <a class="badge" href={`${log}&todo=${toDo}`}>
                {texts[toDo](row.left[toDo])}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
