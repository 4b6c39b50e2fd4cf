import type { UserActor } from "../../access/actor.ts";
import { fail, ok, type Result } from "../../result.ts";
import { addDays, daysBetween, type Period } from "../../time.ts";
import { type BookingError, decideBooking } from "../booking.ts";
import { periodBetween } from "../local-time.ts";
import type { LocalTime } from "../reset.ts";
import { decideTime, type VehicleTimes } from "../vehicle-times.ts";
import { daysOfSeries, type Recurrence } from "./recurrence.ts";

/** A series as a person asks for it: its first booking, how that recurs, and on which days it does not. */
export interface AskedSeries {
  imei: string;
  driverId: number;
  purpose: string;
  start: LocalTime;
  end: LocalTime;
  recurrence: Recurrence;
  skipDays: readonly string[];
}

/** A booking of a series that cannot be made, and why. */
interface Conflict {
  start: LocalTime;
  end: LocalTime;
  error: BookingError;
}

/** A booking of a series that can be made. */
export interface Planned {
  /** The local day on which it starts. */
  day: string;
  period: Period;
}

/** What a series comes to. */
export interface SeriesPlan {
  planned: Planned[];
  conflicts: Conflict[];
}

/** Why a series is refused, and what stands in its way. */
export interface SeriesError extends BookingError {
  plan?: SeriesPlan;
}

/** Refusals that hold for single times of a series: they are listed, however many they are. */
const OF_TIMES: ReadonlySet<string> = new Set([
  "AlreadyBooked",
  "PauseBetweenBookings",
  "OutOfService",
  "ErrSavePastDateMsg",
]);

/**
 * Plans the bookings of a series one after the other, as if each were made before the next (BOOK-32). What refuses all
 * of them for one reason that no other day changes refuses the series with that reason.
 */
export function planSeries(
  actor: UserActor,
  asked: AskedSeries,
  times: VehicleTimes,
  now: Date,
): Result<SeriesPlan, BookingError> {
  const days = daysOfSeries(asked.start.day, asked.recurrence, asked.skipDays);
  if (!days.ok) return days;
  const plan: SeriesPlan = { planned: [], conflicts: [] };
  const taken = [...times.taken];
  for (const day of days.value) {
    const start = { day, clock: asked.start.clock };
    const end = endOf(asked, day);
    const decided = decideOne(actor, asked.driverId, { start, end }, {
      ...times,
      taken,
    }, now);
    if (!decided.ok) {
      plan.conflicts.push({ start, end, error: decided.error });
      continue;
    }
    plan.planned.push({ day, period: decided.value });
    taken.push(decided.value);
  }
  const [first] = plan.conflicts;
  const isWhole = first && plan.planned.length === 0 &&
    !OF_TIMES.has(first.error.code) &&
    plan.conflicts.every(({ error }) => error.code === first.error.code);
  return isWhole ? fail(first.error) : ok(plan);
}

/** Gives when the booking of a day ends. */
function endOf(
  { start, end }: Pick<AskedSeries, "start" | "end">,
  day: string,
): LocalTime {
  const days = daysBetween(start.day, end.day);
  return { day: addDays(day, days), clock: end.clock };
}

function decideOne(
  actor: UserActor,
  driverId: number,
  { start, end }: { start: LocalTime; end: LocalTime },
  times: VehicleTimes,
  now: Date,
): Result<Period, BookingError> {
  const period = periodBetween(start, end, times.timeZone, now);
  if (!period.ok) return period;
  const booking = { driverId, period: period.value };
  const decided = decideBooking(actor, booking, now);
  if (!decided.ok) return decided;
  const allowed = decideTime(times, period.value, now);
  return allowed.ok ? period : allowed;
}
