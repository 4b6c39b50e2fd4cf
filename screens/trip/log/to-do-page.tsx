import { listToDo } from "../../../db/trip/to-do.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import {
  daysOfMonth,
  usualPeriods,
} from "../../../domain/trip/log/log-query.ts";
import type { Ask } from "../../../http/ask.ts";
import { textOfKey } from "../../../locales/index.ts";
import { LOG, TO_DO_UNITS } from "../paths.ts";
import { ToDoList } from "./to-do-list.tsx";

/** Units of one page. */
const UNITS = 50;

/** The open tasks in the trip logs of a month, unit by unit. */
export async function toDoPage(ask: Ask) {
  const { c, db, actor, timeZone, texts: m, pageNumber: page } = ask;
  const today = dayOf(ask.now.getTime(), timeZone);
  const month = ask.query("month") || today.slice(0, 7);
  const search = (ask.query("search") ?? "").slice(0, 100);
  const days = daysOfMonth(month);
  if (!days) c.status(422);
  const offset = (page - 1) * UNITS;
  const { units, total } = days
    ? await listToDo(db, actor, {
      search,
      period: periodOfDays(days.from, days.to, timeZone),
      offset,
      limit: UNITS,
    })
    : { units: [], total: 0 };
  return ask.render(
    <ToDoList
      rows={units}
      month={month}
      days={days ?? { from: "", to: "" }}
      usual={{
        thisMonth: today.slice(0, 7),
        lastMonth: usualPeriods(today).lastMonth.from.slice(0, 7),
      }}
      search={search}
      offset={offset}
      total={total}
      page={page}
      pages={Math.ceil(total / UNITS)}
      link={(page) =>
        `${TO_DO_UNITS}?${new URLSearchParams({
          month,
          search,
          page: String(page),
        })}`}
      error={days ? undefined : textOfKey(m, "InvalidMonth")}
    />,
    { title: m.trip.toDo.title, current: LOG, style: "trip" },
  );
}
