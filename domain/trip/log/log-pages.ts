import { addDays } from "../../time.ts";
import type { Days } from "./log-query.ts";
import type { TripType } from "../trip.ts";

/** How many trips of one type a day of a log holds. */
export interface LogDay {
  day: string;
  type: TripType;
  trips: number;
  distanceM: number;
}

/** About how many trips a page shows: a month of a car, and few enough to load at once. */
const TRIPS_A_PAGE = 100;

/**
 * Divides a log into pages of whole days, so that the sum of a day stands on one page. `days` are in order from the
 * newest, and so are the pages; a day with more trips than fit a page is a page by itself.
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

/** Gives the days of a page (counted from 1) with those without trips up to the page of newer trips; together the pages cover the log. */
export function daysAround(
  log: Days,
  pages: readonly Days[],
  page: number,
): Days {
  const newer = pages[page - 2];
  const own = page < pages.length ? pages[page - 1] : undefined;
  return {
    from: own?.from ?? log.from,
    to: newer ? addDays(newer.from, -1) : log.to,
  };
}
