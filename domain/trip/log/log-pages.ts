import type { Days } from "./log-query.ts";
import type { TripType } from "../trip.ts";

/** What a day of a log holds of one type. */
export interface LogDay {
  day: string;
  type: TripType;
  trips: number;
  distanceM: number;
}

/** About so many trips are drawn on a page: a month of a car, and few enough to load at once. */
export const TRIPS_A_PAGE = 100;

/**
 * Divides a log into pages of whole days, so that the sum of a day stands on one page. `days` come the newest first,
 * and so do the pages; a day of more trips than fit a page is a page by itself.
 */
export function pagesOfLog(
  days: readonly LogDay[],
  most = TRIPS_A_PAGE,
): Days[] {
  const pages: (Days & { trips: number })[] = [];
  for (const [day, parts] of Map.groupBy(days, ({ day }) => day)) {
    const trips = parts.reduce((sum, part) => sum + part.trips, 0);
    const last = pages.at(-1);
    if (last && last.trips + trips <= most) {
      last.from = day;
      last.trips += trips;
    } else {
      pages.push({ from: day, to: day, trips });
    }
  }
  return pages.map(({ from, to }) => ({ from, to }));
}
