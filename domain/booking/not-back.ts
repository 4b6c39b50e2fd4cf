import { distanceM, type Point } from "../geo/point.ts";

/** How long before a booking its driver hears that the vehicle is not back, milliseconds (BOOK-30). */
export const TOLD_BEFORE_MS = 15 * 60_000;
/** A vehicle that stands farther than this from where the booking before took it is not back, metres; the smallest home. */
const BACK_WITHIN_M = 300;
/** A booking that ended longer ago than this says nothing of where the vehicle should stand, milliseconds. */
const RECENT_MS = 86_400_000;

/** What is known of a vehicle shortly before a booking. */
export interface BeforeBooking {
  driverId: number;
  /** When the booking starts, milliseconds since 1970. */
  startsAt: number;
  /** The booking before it; null when there is none. */
  previous: {
    driverId: number;
    from: number;
    until: number;
    /** Where the vehicle stood before that booking; null where unknown. */
    stood: Point | null;
  } | null;
  /** The vehicle's last trip; null without trips. */
  trip: {
    goesOn: boolean;
    driverId: number | null;
    startedAt: number;
    stop: Point | null;
  } | null;
}

/**
 * Says whether a vehicle is not back for the driver who has booked it next: a trip of another goes on, or the vehicle
 * stands far from where the booking that ends took it.
 */
export function isNotBack(
  { driverId, startsAt, previous, trip }: BeforeBooking,
): boolean {
  // The same driver goes on with the vehicle.
  if (!trip || previous?.driverId === driverId) return false;
  if (trip.driverId === driverId) return false;
  if (trip.goesOn) return true;
  if (!previous?.stood || !trip.stop) return false;
  return startsAt - previous.until <= RECENT_MS &&
    trip.startedAt >= previous.from &&
    distanceM(previous.stood, trip.stop) > BACK_WITHIN_M;
}
