import {
  changeBooking,
  createBooking,
  deleteBooking as removeBooking,
} from "../../db/booking/changes.ts";
import { findBooking } from "../../db/booking/bookings.ts";
import {
  changeSeries,
  createSeries,
  deleteSeries,
} from "../../db/booking/series/changes.ts";
import type { Scope } from "../../domain/booking/series/change.ts";
import type { BookingError } from "../../domain/booking/booking.ts";
import { periodBetween } from "../../domain/booking/local-time.ts";
import {
  type AskedBooking,
  BookingDeletionRequest,
  BookingRequest,
  BookingUpdateRequest,
} from "../../domain/booking/requests.ts";
import type { Result } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { withOffers } from "./offers.ts";
import { withConflicts } from "./series/conflicts.ts";

/** A refusal with what a call tells besides it. */
type Refusal = BookingError & { details?: object };

/** What was saved: the booking, of a series the first one, and whether it, or some of a series, waits (BOOK-34). */
interface Saved {
  id: number;
  isWaiting: boolean;
}

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
  ServiceIsPast: 409,
  InspectionIsPast: 409,
  OutsideBookableHours: "start_date",
  BookingTooLong: 409,
  BookingTooEarly: 409,
  ChangedMeanwhile: 409,
  SeriesConflicts: 409,
  SeriesTooLong: "repeat_until",
  SeriesEmpty: "repeat_until",
};

/** Books a vehicle. */
export const saveBooking = describeChange({
  request: BookingRequest,
  run: async (ask, asked): Promise<Result<Saved, Refusal>> => {
    const { db, actor, now } = ask;
    const { recurrence } = asked;
    if (recurrence) {
      const series = { ...asked, recurrence };
      const done = await createSeries(db, actor, series, now);
      const intended = { asked, bookingId: null, scope: "one" as const };
      return withConflicts(ask, done, intended);
    }
    const booking = toBooking(ask, asked);
    if (!booking.ok) return booking;
    const done = await createBooking(db, actor, booking.value, now);
    return await withOffers(ask, done, booking.value, null);
  },
  answers: ANSWERS,
});

/** Changes a booking. */
export const updateBooking = describeChange({
  request: BookingUpdateRequest,
  run: async (
    ask,
    { id, version, scope, ...asked },
  ): Promise<Result<Saved, Refusal>> => {
    const { db, actor, now } = ask;
    const seen = { id, version };
    if (await concernsSeries(ask, id, scope, asked)) {
      const done = await changeSeries(db, actor, seen, asked, scope, now);
      return withConflicts(ask, done, { asked, bookingId: id, scope });
    }
    const booking = toBooking(ask, asked);
    if (!booking.ok) return booking;
    const done = await changeBooking(db, actor, seen, booking.value, now);
    return await withOffers(ask, done, booking.value, id);
  },
  answers: ANSWERS,
});

/** Deletes a booking. */
export const deleteBooking = describeChange({
  request: BookingDeletionRequest,
  run: async (
    { db, actor, now },
    { scope, ...seen },
  ): Promise<Result<unknown, BookingError>> =>
    scope === "one"
      ? await removeBooking(db, actor, seen, now)
      : await deleteSeries(db, actor, seen, scope, now),
  answers: ANSWERS,
});

/** Says whether a change makes a series or changes several bookings of one; a booking that is changed alone leaves its series. */
async function concernsSeries(
  { db, actor }: Ask,
  id: number,
  scope: Scope,
  { recurrence }: AskedBooking,
): Promise<boolean> {
  const stored = await findBooking(db, actor, id);
  return stored?.series ? scope !== "one" : recurrence !== null;
}

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
