import * as z from "zod";
import { SCOPES } from "../statement/query.ts";
import { FREQUENCIES, LAST_DAY } from "./timing.ts";

/** Most schedules of an account. */
export const SCHEDULES_MAX = 100;
/** Most receivers of a schedule. */
const RECEIVERS_MAX = 50;
/** Most units, departments or drivers that a schedule names. */
const SUBJECTS_MAX = 1000;

/** Greatest id of a user that the database can hold. */
const ID_MAX = 2 ** 31 - 1;

const whole = (max: number, code: string) =>
  z.coerce.number(code).int(code).min(1, code).max(max, code);

/** Which report is sent, about whom, when and to whom. */
export const ScheduleRequest = z.object({
  /** The id of a report. */
  statement: z.string("StatementNotFound")
    .regex(/^[a-z0-9-]{1,40}$/, "StatementNotFound"),
  scope: z.enum(SCOPES, "SelectUnitOrUser").default("all"),
  /** Ids of units, departments or drivers, as the scope says. */
  subjects: z.array(
    z.union([z.number(), z.string()], "SelectUnitOrUser")
      .transform(String).pipe(
        z.string().regex(/^\d{1,9}$/, "SelectUnitOrUser"),
      ),
    "SelectUnitOrUser",
  ).max(SUBJECTS_MAX, "SelectUnitOrUser").transform((ids) => [...new Set(ids)])
    .default([]),
  frequency: z.enum(FREQUENCIES, "FrequencyMissing"),
  /** 1 for Monday to 7 for Sunday, of a weekly report. */
  weekday: whole(7, "WeekdayWrong").default(1),
  /** 1 to 31 of a monthly report; a shorter month uses its last day. */
  month_day: whole(LAST_DAY, "MonthDayWrong").default(1),
  /** By the clock of the account, as in 07:00. */
  clock: z.string("ClockWrong").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "ClockWrong")
    .default("07:00"),
  /** Whether nothing is sent when the report has no rows. */
  skip_empty: z.boolean("UnreadableRequest").default(false),
  /** Ids of users; a person who may not choose others receives the report alone. */
  receivers: z.array(
    z.coerce.number("ReceiverUnknown").int("ReceiverUnknown")
      .max(ID_MAX, "ReceiverUnknown"),
    "ReceiverUnknown",
  ).max(RECEIVERS_MAX, "ReceiversLimit").transform((ids) => [...new Set(ids)])
    .optional(),
  version: z.coerce.number("UnreadableRequest").int("UnreadableRequest")
    .nullable().default(null),
});

export type ScheduleRequest = z.output<typeof ScheduleRequest>;
