import { createForm } from "../../http/form.ts";
import { leaveSchedule, pauseSchedule, sendSchedule } from "./changes.ts";
import { scheduleList } from "./list-page.tsx";
import { SCHEDULES_PATH } from "./paths.ts";

/** Pauses a schedule, or lets it go on. */
export const schedulePause = createForm(pauseSchedule, {
  undo: "kept",
  read: (form) => ({ is_paused: form.isTicked("is_paused") }),
  page: scheduleList,
  done: (_ask, _value, { is_paused }) => ({
    to: SCHEDULES_PATH,
    notice: is_paused ? "ReportSchedulePaused" : "ReportScheduleResumed",
  }),
});

/** Sends a report now. */
export const scheduleSending = createForm(sendSchedule, {
  undo: "sent",
  read: () => ({}),
  page: scheduleList,
  done: () => ({ to: SCHEDULES_PATH, notice: "ReportOnItsWay" }),
});

/** Takes the person off the receivers. */
export const scheduleLeaving = createForm(leaveSchedule, {
  undo: "kept",
  read: () => ({}),
  page: scheduleList,
  done: () => ({ to: SCHEDULES_PATH, notice: "ReportScheduleLeft" }),
});
