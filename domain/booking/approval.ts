import type { UserActor } from "../access/actor.ts";
import type { Period } from "../time.ts";

/**
 * How far an administrator has decided about a booking: a waiting one holds its time; a declined one holds none, nor does
 * one that lapsed: no administrator decided in time.
 */
export const BOOKING_STATES = [
  "approved",
  "waiting",
  "declined",
  "lapsed",
] as const;
export type BookingState = typeof BOOKING_STATES[number];

/** How long administrators have at least to decide about a booking that begins soon, milliseconds. */
export const LAPSES_AFTER_MS = 3_600_000;

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

/** Says whether a booking was declined or lapsed: it is over for good. */
export function isEnded({ state }: { state: BookingState }): boolean {
  return state === "declined" || state === "lapsed";
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
