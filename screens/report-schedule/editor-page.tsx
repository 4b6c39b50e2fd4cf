import { findSchedule } from "../../db/report-schedule/schedules.ts";
import type { ReportSchedule } from "../../db/report-schedule/schedules.ts";
import { listDrivers } from "../../db/user/drivers.ts";
import { readChoice } from "../../documents/statement/choice.ts";
import { statementsFor } from "../../documents/statement/statements.ts";
import {
  mayChangeSchedule,
  mayMailOthers,
} from "../../domain/report-schedule/rights.ts";
import { queryOf } from "../../domain/report-schedule/subjects.ts";
import { scopeOf, type StatementQuery } from "../../domain/statement/query.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { saveSchedule } from "./changes.ts";
import { ScheduleEditor, type TypedSchedule } from "./editor.tsx";
import { SCHEDULES_PATH } from "./paths.ts";
import { titleOf } from "./words.ts";

/** Adds a schedule of the report that the query names, or changes the one in the path (JOB-06). */
export const scheduleEditor = createForm(saveSchedule, {
  undo: "kept",
  read: (form): TypedSchedule => ({
    ...form.texts(["statement", "weekday", "month_day", "clock", "version"]),
    frequency: form.text("frequency"),
    query: {
      scope: form.text("scope"),
      units: form.all("unit"),
      departments: form.all("department"),
      drivers: form.all("driver"),
    },
    skipEmpty: form.isTicked("skip_empty"),
    receivers: form.all("receivers"),
  }),
  toRequest: (typed, { actor }) => {
    const { query, skipEmpty, receivers, version, ...rest } = typed;
    const scope = scopeOf(query);
    return {
      ...rest,
      scope,
      subjects: scope === "all" ? [] : query[scope],
      skip_empty: skipEmpty,
      receivers: mayMailOthers(actor) ? receivers : undefined,
      version: version || null,
    };
  },
  page: editorPage,
  done: () => ({ to: SCHEDULES_PATH, notice: "ReportScheduleSaved" }),
});

async function editorPage(ask: Ask, attempt?: Attempt<TypedSchedule>) {
  const { db, actor, idIfAny, now, timeZone, texts: m } = ask;
  const stored = idIfAny === null
    ? null
    : await findSchedule(db, actor, idIfAny);
  if (stored === undefined) return ask.notFound();
  if (stored && !mayChangeSchedule(actor, stored)) return ask.notFound();
  const isLate = attempt?.code === "ChangedMeanwhile";
  const before = stored ? typedOf(stored) : newSchedule(ask);
  const typed = attempt && isLate
    ? { ...attempt.typed, version: before.version }
    : attempt?.typed ?? before;
  const id = statementsFor(actor).find((known) => known === typed.statement);
  if (!id) return ask.lead("/user/reports");
  const choice = await readChoice(db, actor, id, typed.query, {
    now,
    timeZone,
  });
  return ask.render(
    <ScheduleEditor
      path={ask.c.req.path}
      title={titleOf(id, m)}
      choice={choice}
      typed={typed}
      errors={attempt?.errors ?? {}}
      isLate={isLate}
      people={mayMailOthers(actor) ? await listDrivers(db, actor) : null}
      timeZone={timeZone}
    />,
    {
      title: stored ? m.reportSchedule.change : m.reportSchedule.add,
      current: "/user/reports",
      style: "statement",
    },
  );
}

function newSchedule(ask: Ask): TypedSchedule {
  const { c, actor } = ask;
  const query: StatementQuery = {
    scope: ask.query("scope"),
    units: c.req.queries("unit") ?? [],
    departments: c.req.queries("department") ?? [],
    drivers: c.req.queries("driver") ?? [],
  };
  return {
    statement: ask.query("statement") ?? "",
    query,
    frequency: "monthly",
    weekday: "1",
    month_day: "1",
    clock: "07:00",
    skipEmpty: false,
    receivers: [String(actor.userId)],
    version: "",
  };
}

function typedOf(schedule: ReportSchedule): TypedSchedule {
  return {
    statement: schedule.statement,
    query: queryOf(schedule.scope, schedule.subjectIds),
    frequency: schedule.frequency,
    weekday: String(schedule.weekday),
    month_day: String(schedule.monthDay),
    clock: schedule.clock,
    skipEmpty: schedule.skipEmpty,
    receivers: schedule.receivers.map(({ id }) => String(id)),
    version: String(schedule.version),
  };
}
