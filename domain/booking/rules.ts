import { fail, ok, type Result } from "../result.ts";
import { clockOf, dayOf, type Period } from "../time.ts";

/** What holds for the bookings of a vehicle (BOOK-36). */
export interface BookingRules {
  /** Clock times, HH:MM, between which it is picked up and brought back; up to 24:00. */
  open: { from: string; until: string } | null;
  longestHours: number | null;
  /** How far ahead a booking may start. */
  aheadDays: number | null;
  /** Between two bookings. */
  pauseMinutes: number;
  /** First and last day on which it is out of service. */
  out: { from: string; until: string } | null;
  /** A booking that no administrator makes waits until one approves it (BOOK-34). */
  needsApproval: boolean;
}

/** The rules of a vehicle as a person sets them: whether it needs approval stays when null. */
export interface AskedRules extends Omit<BookingRules, "needsApproval"> {
  needsApproval: boolean | null;
}

/** The rules of a vehicle that has none. */
export const NO_RULES: BookingRules = {
  open: null,
  longestHours: null,
  aheadDays: null,
  pauseMinutes: 0,
  out: null,
  needsApproval: false,
};

/** Why the rules of a vehicle refuse a booking; the number stands in the text. */
export interface RuleError {
  code:
    | "OutsideBookableHours"
    | "BookingTooLong"
    | "BookingTooEarly"
    | "OutOfService";
  count?: number;
}

/** Decides whether the rules of a vehicle allow a booking, by the clock of the account. */
export function decideByRules(
  { open, longestHours, aheadDays, out }: BookingRules,
  { from, until }: Period,
  now: Date,
  timeZone: string,
): Result<null, RuleError> {
  if (
    out && dayOf(from, timeZone) <= out.until &&
    dayOf(until - 1, timeZone) >= out.from
  ) {
    return fail({ code: "OutOfService" });
  }
  if (longestHours !== null && until - from > longestHours * 3_600_000) {
    return fail({ code: "BookingTooLong", count: longestHours });
  }
  if (aheadDays !== null && from > now.getTime() + aheadDays * 86_400_000) {
    return fail({ code: "BookingTooEarly", count: aheadDays });
  }
  if (!open) return ok(null);
  const start = clockOf(from, timeZone);
  const end = clockOf(until, timeZone);
  const isOpen = start >= open.from && start < open.until &&
    (end === "00:00" ? open.until === "24:00" : end > open.from &&
      end <= open.until);
  return isOpen ? ok(null) : fail({ code: "OutsideBookableHours" });
}

/** Gives a period with the pause before and after it. */
export function withPause(
  { from, until }: Period,
  { pauseMinutes }: Pick<BookingRules, "pauseMinutes">,
): Period {
  const pause = pauseMinutes * 60_000;
  return { from: from - pause, until: until + pause };
}
