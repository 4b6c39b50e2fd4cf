import * as z from "zod";
import { findAccountExtras } from "../../db/account/extras.ts";
import { findOldestBooking, listBookings } from "../../db/booking/bookings.ts";
import { listVehiclesByImei } from "../../db/booking/vehicles.ts";
import { listDriversFor } from "../../db/booking/drivers.ts";
import {
  daysOfMonth,
  partsOf,
  periodOf,
  weekOf,
} from "../../domain/booking/calendar.ts";
import {
  DriverListRequest,
  MonthQuery,
  WeekQuery,
} from "../../domain/booking/requests.ts";
import { fail, ok } from "../../domain/result.ts";
import { dayOf } from "../../domain/time.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { deleteBooking, saveBooking, updateBooking } from "./changes.ts";
import { ScheduleV1, toScheduleV1 } from "./v1.ts";

const ANSWERS: Answers<"UnitNotFound" | "CarScheduleNotEnabled"> = {
  UnitNotFound: 404,
  CarScheduleNotEnabled: 403,
};

export const weekCall = createCall({
  summary:
    'The bookings of vehicles in the week, from Monday, of a day: an entry for each day that a booking covers, by the clock of the account\'s time zone; an end of 24:00 is midnight, and the state of one that waits for an administrator is "waiting". An entry of a booking that recurs also has series_id, repeat, repeat_weekdays and repeat_until (API-34, BOOK-32, BOOK-34).',
  query: WeekQuery,
  data: ScheduleV1,
  answers: ANSWERS,
}, (ask, { query }) => readSchedule(ask, query.Imeis, weekOf(query.week_day)));

export const monthCall = createCall(
  {
    summary:
      "The bookings of vehicles in a month, as those of a week (API-35).",
    query: MonthQuery,
    data: ScheduleV1,
    answers: ANSWERS,
  },
  (ask, { query }) => readSchedule(ask, query.Imeis, daysOfMonth(query.month)),
);

async function readSchedule(
  ask: Ask,
  imeis: readonly string[],
  days: readonly string[],
) {
  const { db, actor, timeZone } = ask;
  return await ask.read(async () => {
    if (!await hasSchedule(ask)) return fail({ code: "CarScheduleNotEnabled" });
    const vehicles = await listVehiclesByImei(db, actor, imeis);
    if (vehicles.length < new Set(imeis).size) {
      return fail({ code: "UnitNotFound" });
    }
    const ids = vehicles.map(({ id }) => id);
    const period = periodOf(days, timeZone);
    const bookings = await listBookings(db, actor, ids, period);
    const oldest = await findOldestBooking(db, actor, ids);
    return ok(toScheduleV1(
      vehicles,
      partsOf(bookings, days, timeZone),
      oldest && dayOf(oldest.getTime(), timeZone),
    ));
  });
}

export const driverListCall = createCall({
  summary:
    "The people whom the caller may choose as the driver of a vehicle: an administrator everybody of the account, others themselves (API-36).",
  body: DriverListRequest,
  data: z.object({
    members: z.array(z.object({ ID: z.number(), FirstName: z.string() })),
  }),
  answers: ANSWERS,
}, async (ask, { body }) => {
  const { db, actor } = ask;
  if (!await hasSchedule(ask)) return fail({ code: "CarScheduleNotEnabled" });
  const [vehicle] = await listVehiclesByImei(db, actor, [body.imei]);
  if (!vehicle) return fail({ code: "UnitNotFound" });
  const drivers = await listDriversFor(db, actor);
  return ok({
    members: drivers.map(({ id, firstName }) => ({
      ID: id,
      FirstName: firstName,
    })),
  });
});

async function hasSchedule({ db, actor }: Ask): Promise<boolean> {
  const { carSchedule } = await findAccountExtras(db, actor);
  return carSchedule;
}

/** Whether what was saved, or some of a series, waits for an administrator (BOOK-34). */
const SavedV1 = z.object({ is_waiting: z.boolean() });

function toSavedV1(_ask: Ask, { isWaiting }: { isWaiting: boolean }) {
  return { is_waiting: isWaiting };
}

export const saveCall = createChangeCall(saveBooking, {
  summary:
    "Books a vehicle for a driver; start and end are a date with a time, as in 2026-11-23 08:00, by the clock of the account's time zone. Two bookings of a vehicle never overlap: the errors of a refusal with status 409 for that reason, for the pause between two bookings or for a vehicle out of service have msg, next_free with start_date and end_date (null when the vehicle is not free for as long within 60 days), and free_vehicles, up to four others of its type that are free then. With repeat and repeat_until, the last day on which a booking starts (at most a year after the first), it books a series at the same times of day: repeat_weekdays go from 1, Monday, to 7, and are the weekday of the start when there are none; weeks count from that of start_date; skip_days are days without a booking. All bookings of a series are stored, or none: when some cannot be made, the errors of the refusal (409) have msg, count, bookable (how many can) and conflicts, each with start_date, end_date and msg, and free_vehicles, up to four others of the type with which the whole series can be made. A booking of a vehicle that needs approval waits for an administrator and holds its time, and is_waiting says so (API-37, BOOK-31, BOOK-32, BOOK-34).",
  data: SavedV1,
  message: "NewBookingSuccessMsg",
}, toSavedV1);

export const updateCall = createChangeCall(updateBooking, {
  summary:
    "Changes a booking that has not begun, one's own or, as an administrator, any; a time that is taken is refused as in a save, and another time or vehicle waits for approval anew. Of a series it changes one booking, which leaves the series, or with scope this and the following ones, or all that have not begun; start_date and end_date are those of the named booking, and weekdays, last day and skipped days that stay as they are move with its day. Repeat in a booking without a series makes a series of it (API-38, BOOK-32, BOOK-34).",
  data: SavedV1,
  message: "UpdateSuccessMsg",
}, toSavedV1);

export const deleteCall = createChangeCall(deleteBooking, {
  summary:
    "Deletes a booking that has not begun, one's own or, as an administrator, any; with scope the following ones of its series, or all that have not begun, too (API-39, BOOK-32).",
  data: z.null(),
  message: "DeleteMsg",
}, () => null);
