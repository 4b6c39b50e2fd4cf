import { fail, ok, type Result } from "../result.ts";
import { countDays, dayOf } from "../time.ts";
import type { TripType } from "./trip.ts";

/** Most days that the routes of a map may span (TRIP-15). */
const MAP_DAYS_MAX = 7;

interface Routed {
  type: TripType;
  startedAt: Date;
  stoppedAt: Date;
}

interface RouteViewError {
  code: "MapNotSameDay" | "MapTooLong" | "NoRoutes";
}

/** Decides which of the selected trips are drawn on a map: all but the private ones, within whole days of a week. */
export function decideRouteView<T extends Routed>(
  trips: readonly T[],
  timeZone: string,
): Result<T[], RouteViewError> {
  const shown = trips.filter(({ type }) => type !== "private");
  const day = (instant: Date) => dayOf(instant.getTime(), timeZone);
  if (shown.some((trip) => day(trip.startedAt) !== day(trip.stoppedAt))) {
    return fail({ code: "MapNotSameDay" });
  }
  const days = shown.map(({ startedAt }) => day(startedAt)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return fail({ code: "NoRoutes" });
  if (countDays(first, last) > MAP_DAYS_MAX) {
    return fail({ code: "MapTooLong" });
  }
  return ok(shown);
}
