import { Empty } from "../../../components/sections.tsx";
import { LOG } from "../paths.ts";
import { Pages } from "../../../components/list/pages.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { UnitToDo } from "../../../db/trip/to-do.ts";
import { TO_DO } from "../../../domain/trip/log/log-filter.ts";

interface ToDoListProps {
  rows: UnitToDo[];
  /** As in 2026-03, and the last day of it that can be requested. */
  month: string;
  days: { from: string; to: string };
  search: string;
  /** Number of units before the shown ones, and of all units. */
  offset: number;
  total: number;
  page: number;
  pages: number;
  link(page: number): string;
  error?: string;
}

/** The open tasks in the trip logs of a month, unit by unit; each number links to exactly these trips. */
export function ToDoList(props: ToDoListProps) {
  const m = useTexts();
  const { rows, offset, total, page, pages, link } = props;
  const t = m.trip.toDo;
  return (
    <div class="to-do">
      <ToDoFilter {...props} />
      {rows.length === 0 && <Empty icon="search">{t.noUnits}</Empty>}
      <ul class="to-do-rows">
        {rows.map((row) => <ToDoItem key={row.id} row={row} {...props} />)}
      </ul>
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

function ToDoFilter({ month, search, error }: ToDoListProps) {
  const m = useTexts();
  const t = m.trip.toDo;
  return (
    <form class="filter filter-period" method="get">
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
          autocomplete="off"
        />
      </div>
      <button type="submit" class="button">{m.show}</button>
    </form>
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
  const left = TO_DO.filter((toDo) => row.left[toDo] > 0);
  return (
    <li class="card">
      <a href={log}>
        <strong>{row.name}</strong>
      </a>
      <small>
        {[
          row.registrationNumber,
          row.trips === 0 ? t.noTrips : m.trip.count(row.trips),
        ].filter(Boolean).join(" · ")}
      </small>
      {row.trips > 0 && left.length === 0 && <p>{t.nothing}</p>}
      {left.length > 0 && (
        <ul class="to-do-left">
          {left.map((toDo) => (
            <li key={toDo}>
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
