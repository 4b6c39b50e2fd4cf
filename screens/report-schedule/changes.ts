import * as z from "zod";
import {
  leaveSchedule as leave,
  pauseSchedule as pause,
  removeSchedule as remove,
  saveSchedule as save,
  type ScheduleError,
  sendScheduleNow as sendNow,
} from "../../db/report-schedule/changes.ts";
import {
  readChoice,
  type StatementChoice,
} from "../../documents/statement/choice.ts";
import { statementsFor } from "../../documents/statement/statements.ts";
import type { UnknownSubject } from "../../domain/statement/query.ts";
import { ScheduleRequest } from "../../domain/report-schedule/schedule-request.ts";
import { queryOf } from "../../domain/report-schedule/subjects.ts";
import { fail } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

/** Where the refusals of a change of schedules show. */
const ANSWERS: Answers<
  | ScheduleError["code"]
  | UnknownSubject
  | "SelectUnitOrUser"
  | "StatementNotFound"
> = {
  StatementNotFound: "statement",
  ReportScheduleNotFound: 404,
  ReportSchedulesLimit: 422,
  SelectUnitOrUser: "scope",
  UnitNotFound: "scope",
  DepartmentNotFound: "scope",
  DriverNotFound: "scope",
  ReceiverUnknown: "receivers",
  ReceiversMissing: "receivers",
  OnlyToYourself: "receivers",
  ChangedMeanwhile: 409,
};

const limits = (bucket: string, limit: number) => ({ actor }: Ask) => [{
  bucket,
  key: String(actor.userId),
  limit,
  perSeconds: 3600,
}];

/** Adds a schedule of any report, or changes the one in the path. */
export const saveSchedule = describeChange({
  request: ScheduleRequest,
  limits: limits("report-schedule-saved", 100),
  run: async (ask, asked) => {
    const { db, actor, idIfAny, now, timeZone } = ask;
    const statement = statementsFor(actor).find((id) => id === asked.statement);
    if (!statement) return fail({ code: "StatementNotFound" });
    const choice = await readChoice(
      db,
      actor,
      statement,
      queryOf(asked.scope, asked.subjects),
      { now, timeZone },
    );
    if (choice.unknown) return fail({ code: choice.unknown });
    if (!choice.asked.ok || !isOffered(asked, choice)) {
      return fail({ code: "SelectUnitOrUser" });
    }
    return await save(db, actor, idIfAny, asked, now);
  },
  answers: ANSWERS,
});

/** Says whether every unit, department or driver that a schedule names is one that the person may choose. */
function isOffered(
  { scope, subjects }: ScheduleRequest,
  choice: StatementChoice,
): boolean {
  if (scope === "all") return true;
  const ids = new Set(choice[scope].map(({ id }) => id));
  return subjects.every((id) => ids.has(Number(id)));
}

/** Pauses the schedule in the path, or lets it go on. */
export const pauseSchedule = describeChange({
  request: z.object({ is_paused: z.boolean("UnreadableRequest") }),
  run: ({ db, actor, id, now }, { is_paused: isPaused }) =>
    pause(db, actor, id, { isPaused, now }),
  answers: ANSWERS,
});

/** Sends the report of the schedule in the path now. */
export const sendSchedule = describeChange({
  request: z.object({}),
  limits: limits("report-schedule-sent", 20),
  run: ({ db, actor, id, now }) => sendNow(db, actor, id, now),
  answers: ANSWERS,
});

/** Takes the person off the receivers of the schedule in the path. */
export const leaveSchedule = describeChange({
  request: z.object({}),
  run: ({ db, actor, id }) => leave(db, actor, id),
  answers: ANSWERS,
});

/** Removes the schedule in the path. */
export const removeSchedule = describeChange({
  request: z.object({}),
  run: ({ db, actor, id }) => remove(db, actor, id),
  answers: ANSWERS,
});
