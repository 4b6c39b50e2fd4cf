import { createRoute } from "honox/factory";
import { ToDoList } from "../../../screens/trip/log/to-do-list.tsx";
import { listToDo } from "../../../db/trip/to-do.ts";
import { dayOf, periodOfDays } from "../../../domain/time.ts";
import { daysOfMonth } from "../../../domain/trip/log/log-query.ts";
import { textOfKey } from "../../../locales/index.ts";
import { askedPage } from "../../../http/asked-page.ts";
import { userOf } from "../../../http/context.ts";

const PATH = "/user/create-triplog/units";
/** Units of one page. */
const UNITS = 50;

/** What is left to do in the trip logs of a month, unit by unit. */
export default createRoute(async (c) => {
  const { database: { db }, now } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  const today = dayOf(now().getTime(), timeZone);
  const month = c.req.query("month") || today.slice(0, 7);
  const search = (c.req.query("search") ?? "").slice(0, 100);
  const page = askedPage(c.req.query("page"));
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
  const linkTo = (page: number) =>
    `${PATH}?${new URLSearchParams({ month, search, page: String(page) })}`;
  return c.render(
    <ToDoList
      rows={units}
      month={month}
      days={days ?? { from: "", to: "" }}
      search={search}
      range={{ first: offset + 1, last: offset + units.length, total }}
      previous={page > 1 ? linkTo(page - 1) : null}
      next={offset + units.length < total ? linkTo(page + 1) : null}
      error={days ? undefined : textOfKey(m, "InvalidMonth")}
    />,
    {
      title: m.journal.toDo.title,
      frame: "shell",
      current: "/user/create-triplog",
    },
  );
});
