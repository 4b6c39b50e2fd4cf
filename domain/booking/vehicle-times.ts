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

/** Gives when a vehicle is taken around a period: the first booking in it with those that follow at once; null when it is not. */
export function takenAround(
  taken: readonly Period[],
  period: Period,
): Period | null {
  const byStart = taken.toSorted((a, b) => a.from - b.from);
  const first = byStart.find((one) => overlaps(one, period));
  if (!first) return null;
  let { until } = first;
  for (const one of byStart) {
    if (one.from <= until && one.until > until) until = one.until;
  }
  return { from: first.from, until };
}
