import type { Fix } from "../../position/fix.ts";
import type { TripSettings } from "../settings/settings.ts";
import { findArrival } from "./arrival.ts";
import { findDeparture, type Standing } from "./departure.ts";
import {
  beginOf,
  courseOf,
  type FoundTrip,
  type Move,
  toTrip,
} from "./found-trip.ts";
import {
  isOnItsWay,
  type Memory,
  rememberMove,
  rememberStanding,
} from "../following/memory.ts";
import { buildTrack, type Resume, type TrackPoint } from "./track.ts";
import { drivenSpan } from "./walk.ts";

export type { FoundTrip, Resume };

/** What a search found, and where a later one can go on. */
export interface Findings {
  trips: FoundTrip[];
  /** Null when what the unit does last cannot be followed yet; the next search starts at the last stop. */
  memory: Memory | null;
  /** When time alone changes the result, ms UTC; null when it never does. */
  dueAt: number | null;
}

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
  const track = buildTrack(fixes, settings, now, resume);
  const { points } = track;
  const trips: FoundTrip[] = [];
  if (points.length === 0) return { trips, memory: null, dueAt: null };
  let stopped = points[0]!;
  let anchor = 0;
  let decidedAt = -Infinity;
  for (;;) {
    const move = findMove(points, anchor, settings, now);
    if (move.kind === "standing") {
      const stood = { anchor, undecided: move.undecided, decidedAt };
      return { trips, ...rememberStanding(track, stood, settings) };
    }
    const stop = stopOf(points, move, settings, now);
    const trip = toTrip(points, { ...move, stop, stopped }, settings);
    if (trip) trips.push(trip);
    const { departure, arrival } = move;
    decidedAt = Math.max(decidedAt, departure.decidedAt);
    if (isOnItsWay(arrival)) {
      const begin = beginOf(points, { departure, stop, stopped }, settings);
      const course = courseOf(points, begin, stop, settings);
      const moved = { departure, arrival, begin, course, trip, decidedAt };
      return { trips, ...rememberMove(track, moved, settings) };
    }
    decidedAt = Math.max(decidedAt, arrival.confirmedAt);
    anchor = trip ? stop : arrival.stop;
    if (trip) stopped = points[stop]!;
  }
}

function findMove(
  track: readonly TrackPoint[],
  anchor: number,
  settings: TripSettings,
  now: number,
): (Move & { kind: "moved" }) | Standing {
  const departure = findDeparture(track, anchor, settings, now);
  if (departure.kind === "standing") return departure;
  const arrival = findArrival(track, departure, settings, now);
  return { kind: "moved", anchor, departure, arrival };
}

/**
 * Gives the index of the fix at which the trip of a move stops: before a walk that follows the drive, unless a trip
 * begins in that walk that would be certain before this one.
 */
function stopOf(
  track: readonly TrackPoint[],
  { departure: { kind, first }, arrival: { stop, confirmedAt } }: Move,
  settings: TripSettings,
  now: number,
): number {
  if (kind === "reconstructed" || confirmedAt === Infinity) return stop;
  const parked = drivenSpan(track, { first, stop }, settings).stop;
  if (parked === stop) return stop;
  const stopped = track[parked]!;
  for (let anchor = parked;;) {
    const next = findMove(track, anchor, settings, now);
    if (next.kind === "standing") return parked;
    if (next.departure.decidedAt > confirmedAt) return parked;
    if (next.arrival.confirmedAt > confirmedAt) return parked;
    const part = { ...next, stop: next.arrival.stop, stopped };
    if (toTrip(track, part, settings)) return stop;
    anchor = next.arrival.stop;
  }
}
