import { findHome } from "../../db/safe-home/homes.ts";
import { dayOf } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { setSchedule } from "./changes.ts";
import { backTo } from "./list-address.ts";
import { SAFE_HOME_PATH } from "./paths.ts";
import { ScheduleEditor } from "./schedule-editor.tsx";
import {
  toScheduleRequest,
  toTypedSchedule,
  type TypedSchedule,
  typedSchedule,
} from "./typed-schedule.ts";

/** When a vehicle is to be home: a dialog of the list, without script a page (HOME-16). */
export const scheduleForm = createForm(setSchedule, {
  undo: "kept",
  read: async (form, { db, actor, shortId }) => {
    const home = await findHome(db, actor, shortId);
    return home && typedSchedule(form, home.imei);
  },
  toRequest: toScheduleRequest,
  page: schedulePage,
  done: (_ask, _done, { back }) => ({
    to: back,
    notice: "AlertScheduleUpdated",
  }),
});

async function schedulePage(ask: Ask, attempt?: Attempt<TypedSchedule>) {
  const { db, actor, timeZone, texts: m } = ask;
  const home = await findHome(db, actor, ask.shortId);
  if (!home) return ask.notFound();
  const stored = toTypedSchedule(home.imei, home.schedule, {
    today: dayOf(ask.now.getTime(), timeZone),
    timeZone,
    back: backTo(ask.query("back")),
  });
  return ask.render(
    <ScheduleEditor
      action={ask.c.req.path}
      typed={attempt?.typed ?? stored}
      // A schedule keeps the zone it was made in until a person chooses the account's.
      timeZones={[...new Set([stored.timeZone, timeZone])]}
      errors={attempt?.errors ?? {}}
    />,
    {
      title: m.safeHome.scheduleTitle(home.name),
      current: SAFE_HOME_PATH,
      style: "safe-home",
    },
  );
}
