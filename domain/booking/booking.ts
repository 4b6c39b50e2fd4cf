import type { UserActor } from "../access/actor.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Period } from "../time.ts";
import type { BookingState } from "./approval.ts";
import type { RuleError } from "./rules.ts";
import type { ServiceStop } from "./service-stop.ts";
import type { BookingSeries, RecurrenceError } from "./series/recurrence.ts";

/** Most characters of a purpose (BOOK-13). */
export const PURPOSE_MAX = 100;
/** Shortest booking, milliseconds (BOOK-18). */
const BOOKING_MIN_MS = 10 * 60_000;
/** How far ahead a booking may end, days. */
const AHEAD_MAX_DAYS = 5 * 366;

/** A vehicle that a driver has for a period. */
export interface Booking {
  id: number;
  unitId: number;
  unitName: string;
  registrationNumber: string | null;
  imei: string;
  driverId: number;
  /** Of a deleted user, too. */
  driverName: string;
  driverFirstName: string;
  period: Period;
  purpose: string;
  /** Grows with each change. */
  version: number;
  state: BookingState;
  /** Why it was declined. */
  reason: string | null;
  /** Its name in calendars, and when it was last changed. */
  uid: string;
  changedAt: Date;
  /** The id of the person who made it. */
  createdBy: number;
  /** Null when it does not recur. */
  series: BookingSeries | null;
}

/** What a person asks for: whose vehicle it is to be, and when. */
export interface NewBooking {
  imei: string;
  driverId: number;
  period: Period;
  purpose: string;
}

/** Why a booking is refused: the key of the text that says so. */
export interface BookingError {
  code:
    | "UnitNotFound"
    | "DriverNotFound"
    | "BookingNotFound"
    | "CannotBookForOthers"
    | "CannotEditOthersBooking"
    | "ErrSavePastDateMsg"
    | "ErrEditPastDateMsg"
    | "EndDateMustBeAfterStart"
    | "StartTimeAndEndTimeCannotBeSame"
    | "BookingTooShort"
    | "BookingTooFarAhead"
    | "AlreadyBooked"
    | "ChangedMeanwhile"
    | "PauseBetweenBookings"
    | "CarScheduleNotEnabled"
    | "SeriesConflicts"
    | RecurrenceError["code"]
    | ServiceStop
    | RuleError["code"];
  /** The number in the text of a rule. */
  count?: number;
}

/** Says whether two periods share an instant; one may begin when the other ends (BOOK-25). */
export function overlaps(a: Period, b: Period): boolean {
  return a.from < b.until && b.from < a.until;
}

/** Says whether a person chooses the driver of a booking; others book only for themselves (BOOK-10). */
export function choosesDriver(actor: UserActor): boolean {
  return actor.isAdministrator;
}

/** Decides whether a person may save a booking of a driver for a period (BOOK-10, BOOK-16 to BOOK-18, BOOK-22). */
export function decideBooking(
  actor: UserActor,
  { driverId, period }: Pick<NewBooking, "driverId" | "period">,
  now: Date,
): Result<null, BookingError> {
  if (!choosesDriver(actor) && driverId !== actor.userId) {
    return fail({ code: "CannotBookForOthers" });
  }
  return decidePeriod(period, now.getTime());
}

function decidePeriod(
  { from, until }: Period,
  now: number,
): Result<null, BookingError> {
  if (until < from) return fail({ code: "EndDateMustBeAfterStart" });
  if (until === from) return fail({ code: "StartTimeAndEndTimeCannotBeSame" });
  if (until - from < BOOKING_MIN_MS) return fail({ code: "BookingTooShort" });
  if (from < minuteOf(now)) return fail({ code: "ErrSavePastDateMsg" });
  if (until > now + AHEAD_MAX_DAYS * 86_400_000) {
    return fail({ code: "BookingTooFarAhead" });
  }
  return ok(null);
}

/** Decides whether a person may change or delete a booking (BOOK-23, BOOK-24). */
export function decideEdit(
  actor: UserActor,
  { driverId, period }: Pick<Booking, "driverId" | "period">,
  now: Date,
): Result<null, BookingError> {
  if (!choosesDriver(actor) && driverId !== actor.userId) {
    return fail({ code: "CannotEditOthersBooking" });
  }
  return period.from < minuteOf(now.getTime())
    ? fail({ code: "ErrEditPastDateMsg" })
    : ok(null);
}

/** Gives the minute of an instant; a booking may begin in the one that runs, since clocks show no seconds. */
export function minuteOf(instant: number): number {
  return instant - instant % 60_000;
}
