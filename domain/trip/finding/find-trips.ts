import type { Fix } from "../../position/fix.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { FoundTrip } from "./found-trip.ts";
import { beginSearch, endSearch, type Findings, searchOn } from "./search.ts";
import type { Resume } from "./track.ts";

export type { Findings, FoundTrip, Resume };

/** Finds the trips in the fixes of a unit, given in any order, as known at `now` (ms UTC). */
export function findTrips(
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
  resume?: Resume,
): FoundTrip[] {
  return searchTrips(fixes, settings, now, resume).trips;
}

/**
 * Finds the trips in the fixes of a unit, given in any order, as known at `now` (ms UTC), and what following the unit
 * needs.
 *
 * After each stop the search starts anew and uses no fix before the stop fix. So resuming at a stop gives exactly the
 * remaining trips, and only fixes at or before its `confirmedAt` can change a trip.
 */
export function searchTrips(
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
  resume?: Resume,
): Findings {
  const search = beginSearch(settings, resume);
  searchOn(search, fixes, now);
  return endSearch(search, now);
}
