import {
  changeBooking,
  createBooking,
  deleteBooking as removeBooking,
} from "../../db/booking/changes.ts";
import type { BookingError } from "../../domain/booking/booking.ts";
import { periodBetween } from "../../domain/booking/local-time.ts";
import {
  type AskedBooking,
  BookingDeletionRequest,
  BookingRequest,
  BookingUpdateRequest,
} from "../../domain/booking/requests.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { withOffers } from "./offers.ts";

/** Where the refusals of a booking show. */
const ANSWERS: Answers<BookingError["code"]> = {
  UnitNotFound: 404,
  BookingNotFound: 404,
  DriverNotFound: "driver_id",
  CannotBookForOthers: 403,
  CannotEditOthersBooking: 403,
  CarScheduleNotEnabled: 403,
  ErrSavePastDateMsg: "start_date",
  ErrEditPastDateMsg: 409,
  EndDateMustBeAfterStart: "end_date",
  StartTimeAndEndTimeCannotBeSame: "end_date",
  BookingTooShort: "end_date",
  BookingTooFarAhead: "end_date",
  AlreadyBooked: 409,
  PauseBetweenBookings: 409,
  OutOfService: 409,
  OutsideBookableHours: "start_date",
  BookingTooLong: 409,
  BookingTooEarly: 409,
  ChangedMeanwhile: 409,
};

/** Books a vehicle. */
export const saveBooking = describeChange({
  request: BookingRequest,
  run: async (ask, asked) => {
    const booking = toBooking(ask, asked);
    if (!booking.ok) return booking;
    const { db, actor, now } = ask;
    const done = await createBooking(db, actor, booking.value, now);
    return await withOffers(ask, done, booking.value, null);
  },
  answers: ANSWERS,
});

/** Changes a booking. */
export const updateBooking = describeChange({
  request: BookingUpdateRequest,
  run: async (ask, { id, version, ...asked }) => {
    const booking = toBooking(ask, asked);
    if (!booking.ok) return booking;
    const { db, actor, now } = ask;
    const seen = { id, version };
    const done = await changeBooking(db, actor, seen, booking.value, now);
    return await withOffers(ask, done, booking.value, id);
  },
  answers: ANSWERS,
});

/** Deletes a booking. */
export const deleteBooking = describeChange({
  request: BookingDeletionRequest,
  run: ({ db, actor, now }, seen) => removeBooking(db, actor, seen, now),
  answers: ANSWERS,
});

/** Gives what was asked with its period: local times are those of the account. */
export function toBooking(
  { timeZone, now }: Ask,
  { start, end, ...booking }: AskedBooking,
) {
  const period = periodBetween(start, end, timeZone, now);
  return period.ok
    ? { ok: true as const, value: { ...booking, period: period.value } }
    : period;
}
