import * as z from "zod";
import { requiredLine } from "../field/text.ts";
import { isDay } from "../time.ts";
import { IMEI_DIGITS } from "../unit/imei.ts";
import { Version } from "../version.ts";
import { PURPOSE_MAX } from "./booking.ts";
import type { LocalTime } from "./reset.ts";
import { SCOPES } from "./series/change.ts";
import { type Recurrence, type Repeat, REPEATS } from "./series/recurrence.ts";

const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})[T ](([01]\d|2[0-3]):[0-5]\d)/;

/** A local date with its time, as in 2026-11-23 08:00; seconds do not count. */
const dateAndTime = z.string("SpecifyDateAndTime").max(
  19,
  "SpecifyDateAndTime",
).transform((text, ctx): LocalTime => {
  const [, day = "", clock = ""] = DATE_AND_TIME.exec(text) ?? [];
  if (!isDay(day)) {
    ctx.addIssue({ code: "custom", message: "SpecifyDateAndTime" });
  }
  return { day, clock };
});

/** The IMEI of a vehicle; whether the person sees such a one is the command's question. */
const imei = requiredLine(IMEI_DIGITS, "SelectImei", "SelectImei");

const day = z.string("InvalidDay").refine(isDay, "InvalidDay");

/** On which days a booking recurs; nothing of it for one that does not (BOOK-32). */
const RECURRING = {
  repeat: z.enum(["never", ...REPEATS], "SelectRepeat").nullish(),
  repeat_weekdays: z.array(
    z.int("SelectRepeat").min(1, "SelectRepeat").max(7, "SelectRepeat"),
    "SelectRepeat",
  ).max(7, "SelectRepeat").nullish(),
  repeat_until: day.nullish(),
  skip_days: z.array(day, "InvalidDay").max(400, "InvalidDay").nullish(),
};

const scope = z.enum(SCOPES, "SelectScope").nullish();

const FIELDS = {
  imei,
  start_date: dateAndTime,
  end_date: dateAndTime,
  purpose: requiredLine(PURPOSE_MAX, "PurposeLength", "SpecifyPurpose"),
  driver_id: z.int("SelectDriver").positive("SelectDriver")
    .max(2 ** 31 - 1, "SelectDriver"),
  ...RECURRING,
};

/** Books a vehicle between two local times; the errors are text keys (API-37). */
export const BookingRequest = z.object(FIELDS).superRefine(isEnding)
  .transform(toAsked);

/** A booking as a person asks for it. */
export type AskedBooking = z.output<typeof BookingRequest>;

const id = z.int("BookingNotFound").positive("BookingNotFound");

/** Changes a booking; with a version only when it still has that version (API-38). */
export const BookingUpdateRequest = z.object({
  ...FIELDS,
  id,
  version: Version.nullish(),
  scope,
}).superRefine(isEnding).transform(({ id, version, scope, ...asked }) => ({
  ...toAsked(asked),
  id,
  version: version ?? null,
  scope: scope ?? "one",
}));

/** Deletes a booking (API-39). */
export const BookingDeletionRequest = z.object({
  id,
  version: Version.nullish(),
  scope,
}).transform(({ id, version, scope }) => ({
  id,
  version: version ?? null,
  scope: scope ?? "one" as const,
}));

/** Most vehicles that one call asks for. */
const IMEIS_MAX = 500;

/** IMEIs between commas, each once. */
const imeis = z.string("SelectImei").max(IMEIS_MAX * 20, "SelectImei")
  .transform((text) => [
    ...new Set(text.split(",").map((imei) => imei.trim()).filter(Boolean)),
  ])
  .pipe(z.array(imei).min(1, "SelectImei").max(IMEIS_MAX, "SelectImei"));

/** Asks for the week of a day (API-34). */
export const WeekQuery = z.object({
  Imeis: imeis,
  week_day: z.string("InvalidDay").refine(isDay, "InvalidDay"),
});

/** Asks for a month, as in 2026-11 (API-35). */
export const MonthQuery = z.object({
  Imeis: imeis,
  month: z.string("InvalidMonth")
    .refine((month) => isDay(`${month}-01`), "InvalidMonth"),
});

/** Asks who may drive a vehicle (API-36). */
export const DriverListRequest = z.object({ imei });

interface Recurring {
  repeat?: "never" | Repeat | null;
  repeat_weekdays?: number[] | null;
  repeat_until?: string | null;
  skip_days?: string[] | null;
}

/** A booking that recurs has a last day. */
function isEnding(
  { repeat, repeat_until }: Recurring,
  ctx: z.RefinementCtx,
): void {
  if (!repeat || repeat === "never" || repeat_until) return;
  ctx.addIssue({
    code: "custom",
    path: ["repeat_until"],
    message: "SelectRepeatUntil",
  });
}

function toAsked(
  { imei, purpose, start_date, end_date, driver_id, ...recurring }:
    & {
      imei: string;
      start_date: LocalTime;
      end_date: LocalTime;
      purpose: string;
      driver_id: number;
    }
    & Recurring,
) {
  return {
    imei,
    purpose,
    start: start_date,
    end: end_date,
    driverId: driver_id,
    recurrence: recurrenceOf(recurring),
    skipDays: recurring.skip_days ?? [],
  };
}

function recurrenceOf(
  { repeat, repeat_weekdays, repeat_until }: Recurring,
): Recurrence | null {
  if (!repeat || repeat === "never" || !repeat_until) return null;
  return { repeat, weekdays: repeat_weekdays ?? [], until: repeat_until };
}
