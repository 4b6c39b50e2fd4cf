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
  | "declined";

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
