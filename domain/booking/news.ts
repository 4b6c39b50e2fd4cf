import type { Period } from "../time.ts";
import type { BookingState } from "./approval.ts";
import type { Booking } from "./booking.ts";

/** What happened to bookings. */
export type BookingEvent =
  | "made"
  | "changed"
  | "deleted"
  | "waiting"
  | "approved"
  | "declined"
  | "lapsed";

/** A booking as a mail tells of it. */
interface ToldBooking extends Period {
  id: number;
  /** Its name in calendars. */
  uid: string;
  /** Grows with each change; calendars keep the highest. */
  version: number;
  unit: string;
  registrationNumber: string | null;
  driver: string;
  purpose: string;
  state: BookingState;
}

/** Bookings that wait for an administrator. */
export interface WaitingBookings {
  /** Of one driver, by time. */
  bookings: ToldBooking[];
  timeZone: string;
  link: string;
}

/** What a driver, or the person who made the bookings, hears of them (BOOK-33, BOOK-34). */
export interface BookingNews extends WaitingBookings {
  event: BookingEvent;
  /** The name of the other person who did it; null when the reader did. */
  by: string | null;
  /** Why they were declined. */
  reason: string | null;
  /** When it happened, milliseconds since 1970. */
  at: number;
  /** The reader drives, so the mail carries an invitation. */
  invites: boolean;
}

/** What happened to a booking: as it was, null when it is new, and as it is, null when it is deleted. */
export interface BookingChange {
  before: Booking | null;
  after: Booking | null;
}

/** A booking with what its driver hears of it. */
interface News {
  event: BookingEvent;
  booking: Booking;
}

/**
 * Gives what is told of a change: another driver hears of a booking, the former one of its end; nothing of what stayed
 * as it was.
 */
export function newsOf({ before, after }: BookingChange): News[] {
  if (!after) return before ? [gone(before)] : [];
  const isOther = before?.driverId !== after.driverId;
  if (before && !isOther && isSame(before, after)) return [];
  const done = isOther ? "made" : "changed";
  const news: News = {
    event: after.state === "waiting" ? "waiting" : done,
    booking: after,
  };
  return before && isOther ? [gone(before), news] : [news];
}

function gone(before: Booking): News {
  const booking = { ...before, version: before.version + 1 };
  return { event: "deleted", booking };
}

function isSame(before: Booking, after: Booking): boolean {
  return before.unitId === after.unitId &&
    before.period.from === after.period.from &&
    before.period.until === after.period.until &&
    before.purpose === after.purpose && before.state === after.state;
}

/** Gives a booking as mails tell of it. */
export function toTold(booking: Booking): ToldBooking {
  const { id, uid, version, unitName, registrationNumber } = booking;
  const { driverName, purpose, state, period } = booking;
  return {
    id,
    uid,
    version,
    unit: unitName,
    registrationNumber,
    driver: driverName,
    purpose,
    state,
    ...period,
  };
}
