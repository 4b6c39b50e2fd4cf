import { Deletion } from "../../components/deletion.tsx";
import { findSchedule } from "../../db/report-schedule/schedules.ts";
import { mayChangeSchedule } from "../../domain/report-schedule/rights.ts";
import { createForm } from "../../http/form.ts";
import { removeSchedule } from "./changes.ts";
import { schedulePath, SCHEDULES_PATH } from "./paths.ts";
import { titleOf } from "./words.ts";

/** Asks before a schedule is removed. */
export const scheduleDeletion = createForm(removeSchedule, {
  undo: "kept",
  read: () => ({}),
  page: async (ask) => {
    const { db, actor, id, texts: m } = ask;
    const schedule = await findSchedule(db, actor, id);
    if (!schedule || !mayChangeSchedule(actor, schedule)) {
      return ask.notFound();
    }
    const texts = m.reportSchedule;
    return ask.render(
      <Deletion
        question={texts.removeQuestion(titleOf(schedule.statement, m))}
        yes={texts.remove}
        keep={texts.keep}
        back={schedulePath(id)}
      />,
      { title: texts.remove, current: SCHEDULES_PATH },
    );
  },
  done: () => ({ to: SCHEDULES_PATH, notice: "ReportScheduleRemoved" }),
});
