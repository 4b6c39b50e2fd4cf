import type { UserActor } from "../access/actor.ts";
import type { Period } from "../time.ts";

/** How far an administrator has decided about a booking: a waiting one holds its time, a declined one holds none. */
export const BOOKING_STATES = ["approved", "waiting", "declined"] as const;
export type BookingState = typeof BOOKING_STATES[number];

/** Most characters of why a booking is declined. */
export const REASON_MAX = 200;

/** Why a decision about bookings is refused. */
export interface DecisionError {
  code:
    | "NotAdministrator"
    | "BookingNotFound"
    | "DecidedMeanwhile"
    | "ErrEditPastDateMsg";
}

/** The vehicle of a booking, and when. */
interface Held {
  unitId: number;
  period: Period;
}

/**
 * Says whether a booking waits once it is saved (BOOK-34). What an administrator saves needs no approval, but saving
 * decides nothing about a booking that waits already; another time or vehicle waits anew.
 */
export function waitsOnceSaved(
  actor: UserActor,
  before: Held & { state: BookingState } | null,
  { unitId, period, needsApproval }: Held & {
    /** The vehicle's rule. */
    needsApproval: boolean;
  },
): boolean {
  if (!needsApproval) return false;
  const isSame = before?.unitId === unitId &&
    before.period.from === period.from && before.period.until === period.until;
  return actor.isAdministrator || isSame ? before?.state === "waiting" : true;
}
