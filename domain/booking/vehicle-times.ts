import { fail, ok, type Result } from "../result.ts";
import type { Period } from "../time.ts";
import { type BookingError, overlaps } from "./booking.ts";
import { type BookingRules, decideByRules, withPause } from "./rules.ts";
import type { ServiceStop } from "./service-stop.ts";

/** What decides when a vehicle can be had. */
export interface VehicleTimes {
  rules: BookingRules;
  /** That of the account. */
  timeZone: string;
  /** When others have it. */
  taken: readonly Period[];
  /** Why it cannot be booked at all now. */
  stop: ServiceStop | null;
}

/** Decides whether a vehicle can be had for a period: by its rules, by what is taken, and by the pause around that. */
export function decideTime(
  { rules, timeZone, taken, stop }: VehicleTimes,
  period: Period,
  now: Date,
): Result<null, BookingError> {
  if (stop) return fail({ code: stop });
  const decided = decideByRules(rules, period, now, timeZone);
  if (!decided.ok) return decided;
  if (taken.some((one) => overlaps(one, period))) {
    return fail({ code: "AlreadyBooked" });
  }
  const around = withPause(period, rules);
  return taken.some((one) => overlaps(one, around))
    ? fail({ code: "PauseBetweenBookings", count: rules.pauseMinutes })
    : ok(null);
}
