import { fail, ok, type Result } from "../result.ts";
import { clockOf, dayOf, instantOf, type Period } from "../time.ts";
import { type BookingError, minuteOf } from "./booking.ts";
import type { LocalTime } from "./reset.ts";

/**
 * Gives the period between two local times in a time zone. A time that a clock change skips means the one that the
 * clocks show then; of a time that comes twice the first counts, unless that is past or lies before the start.
 */
export function periodBetween(
  start: LocalTime,
  end: LocalTime,
  timeZone: string,
  now: Date,
): Result<Period, BookingError> {
  // What was typed decides first, so that the text is about it.
  if (end.day === start.day && end.clock === start.clock) {
    return fail({ code: "StartTimeAndEndTimeCannotBeSame" });
  }
  if (end.day < start.day) return fail({ code: "EndDateMustBeAfterStart" });
  const from = instantFrom(start, timeZone, minuteOf(now.getTime()));
  const until = instantFrom(end, timeZone, from + 1);
  // The dates are equal, so only the time is wrong (BOOK-18).
  if (end.day === start.day && until < from) {
    return fail({ code: "BookingTooShort" });
  }
  return ok({ from, until });
}

/** Gives the first instant of a local time that is not before `earliest`; the last one when all are. */
function instantFrom(
  { day, clock }: LocalTime,
  timeZone: string,
  earliest: number,
): number {
  const first = instantOf(day, clock, timeZone)!;
  if (first >= earliest) return first;
  return Temporal.PlainDateTime.from(`${day}T${clock}`)
    .toZonedDateTime(timeZone, { disambiguation: "later" }).epochMilliseconds;
}

/** Gives what clocks of a time zone show at an instant. */
export function localTimeOf(instant: number, timeZone: string): LocalTime {
  return { day: dayOf(instant, timeZone), clock: clockOf(instant, timeZone) };
}
