import * as z from "zod";
import { requiredLine } from "../field/text.ts";
import { isDay } from "../time.ts";
import { IMEI_DIGITS } from "../unit/imei.ts";
import { Version } from "../version.ts";
import { PURPOSE_MAX } from "./booking.ts";
import type { LocalTime } from "./reset.ts";

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

const FIELDS = {
  imei,
  start_date: dateAndTime,
  end_date: dateAndTime,
  purpose: requiredLine(PURPOSE_MAX, "PurposeLength", "SpecifyPurpose"),
  driver_id: z.int("SelectDriver").positive("SelectDriver")
    .max(2 ** 31 - 1, "SelectDriver"),
};

/** Books a vehicle between two local times; the errors are text keys (API-37). */
export const BookingRequest = z.object(FIELDS).transform(toAsked);

/** A booking as a person asks for it. */
export type AskedBooking = z.output<typeof BookingRequest>;

const id = z.int("BookingNotFound").positive("BookingNotFound");

/** Changes a booking; with a version only when nobody else has changed it since (API-38). */
export const BookingUpdateRequest = z.object({
  ...FIELDS,
  id,
  version: Version.nullish(),
}).transform(({ id, version, ...asked }) => ({
  ...toAsked(asked),
  id,
  version: version ?? null,
}));

/** Deletes a booking (API-39). */
export const BookingDeletionRequest = z.object({
  id,
  version: Version.nullish(),
}).transform(({ id, version }) => ({ id, version: version ?? null }));

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

function toAsked(
  { start_date, end_date, driver_id, ...others }: {
    imei: string;
    start_date: LocalTime;
    end_date: LocalTime;
    purpose: string;
    driver_id: number;
  },
) {
  return {
    ...others,
    start: start_date,
    end: end_date,
    driverId: driver_id,
  };
}
