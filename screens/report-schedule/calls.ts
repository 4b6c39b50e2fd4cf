import * as z from "zod";
import {
  findSchedule,
  listSchedules,
  type ReportSchedule,
} from "../../db/report-schedule/schedules.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import {
  leaveSchedule,
  pauseSchedule,
  removeSchedule,
  saveSchedule,
  sendSchedule,
} from "./changes.ts";

/** A report that is sent regularly. */
const ScheduleV1 = z.object({
  id: z.number(),
  statement: z.string(),
  /** all, units, departments or drivers. */
  scope: z.string(),
  subjects: z.array(z.number()),
  /** daily, weekly or monthly. */
  frequency: z.string(),
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.number(),
  month_day: z.number(),
  /** By the clock of the account. */
  clock: z.string(),
  skip_empty: z.boolean(),
  is_paused: z.boolean(),
  created_by: z.number(),
  /** Null while it is paused. */
  next_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  version: z.number(),
  receivers: z.array(z.object({
    id: z.number(),
    name: z.string(),
    /** How the last mail fared; null before the first. */
    state: z.string().nullable(),
  })),
});

export const schedulesCall = createCall({
  summary:
    "The reports that the caller sends or receives by mail regularly; an administrator who sees all units sees all of the account (JOB-06).",
  data: z.array(ScheduleV1),
}, async ({ db, actor }) => ok((await listSchedules(db, actor)).map(toV1)));

export const addScheduleCall = createChangeCall(saveSchedule, {
  summary:
    "Sends a report by mail regularly, as PDF and spreadsheet: daily about the day before, weekly about the seven days before, monthly about the calendar month before, by the clock and in the language of the account. At delivery each receiver gets what they may see then. Only administrators who see all units may choose other receivers than themselves; at most 100 schedules an account and 50 receivers each (JOB-06).",
  data: ScheduleV1,
  status: 201,
}, (ask, { id }) => show(ask, id));

export const changeScheduleCall = createChangeCall(saveSchedule, {
  summary:
    "Changes a schedule as a whole, except its report; without receivers these stay. With the version that was read, a change that somebody made meanwhile is not overwritten (JOB-06).",
  data: ScheduleV1,
}, (ask, { id }) => show(ask, id));

export const pauseScheduleCall = createChangeCall(pauseSchedule, {
  summary:
    "Pauses a schedule, or lets it go on with its next instant; what fell into the pause is not sent later (JOB-06).",
  data: ScheduleV1,
}, (ask, { id }) => show(ask, id));

export const sendScheduleCall = createChangeCall(sendSchedule, {
  summary:
    "Sends the report of a schedule now, as if it were due; the next sending stays (JOB-06).",
  data: z.null(),
}, () => null);

export const leaveScheduleCall = createChangeCall(leaveSchedule, {
  summary: "Takes the caller off the receivers of a schedule (JOB-06).",
  data: z.null(),
}, () => null);

export const removeScheduleCall = createQueryChangeCall(removeSchedule, {
  summary:
    "Removes a schedule; what waits to be sent of it is not sent (JOB-06).",
  data: z.null(),
}, () => null);

async function show({ db, actor }: Ask, id: number) {
  const schedule = await findSchedule(db, actor, id);
  return schedule
    ? toV1(schedule)
    : fail({ code: "ReportScheduleNotFound" } as const);
}

function toV1(schedule: ReportSchedule): z.output<typeof ScheduleV1> {
  return {
    id: schedule.id,
    statement: schedule.statement,
    scope: schedule.scope,
    subjects: schedule.subjectIds,
    frequency: schedule.frequency,
    weekday: schedule.weekday,
    month_day: schedule.monthDay,
    clock: schedule.clock,
    skip_empty: schedule.skipEmpty,
    is_paused: schedule.isPaused,
    created_by: schedule.createdBy,
    next_at: schedule.isPaused ? null : schedule.nextAt.toISOString(),
    last_at: schedule.lastAt?.toISOString() ?? null,
    version: schedule.version,
    receivers: schedule.receivers
      .map(({ id, name, state }) => ({ id, name, state })),
  };
}
