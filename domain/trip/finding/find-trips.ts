import type { Fix } from "../../position/fix.ts";
import type { TripSettings } from "../settings/settings.ts";
import { findArrival } from "./arrival.ts";
import { findDeparture } from "./departure.ts";
import { type FoundTrip, type Move, toTrip } from "./found-trip.ts";
import { buildTrack, type Resume, type TrackPoint } from "./track.ts";
import { drivenSpan } from "./walk.ts";

export type { FoundTrip, Resume };

/**
 * Finds the trips in the fixes of a unit, given in any order, as known at `now` (ms UTC).
 *
 * After each stop the search starts anew and uses no fix before the stop fix. So resuming at a stop gives exactly the
 * remaining trips, and only fixes at or before its `confirmedAt` can change a trip.
 */
export function findTrips(
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
  resume?: Resume,
): FoundTrip[] {
  const track = buildTrack(fixes, settings, now, resume);
  const trips: FoundTrip[] = [];
  let stopped = 0;
  let anchor = 0;
  for (;;) {
    const move = findMove(track, anchor, settings, now);
    if (!move) return trips;
    const stop = stopOf(track, move, settings, now);
    const trip = toTrip(track, { ...move, stop, stopped }, settings);
    if (trip) trips.push(trip);
    if (move.arrival.confirmedAt === Infinity) return trips;
    anchor = trip ? stop : move.arrival.stop;
    if (trip) stopped = stop;
  }
}

function findMove(
  track: readonly TrackPoint[],
  anchor: number,
  settings: TripSettings,
  now: number,
): Move | null {
  const departure = findDeparture(track, anchor, settings, now);
  if (!departure) return null;
  const arrival = findArrival(track, departure, settings, now);
  return { anchor, departure, arrival };
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
  for (let anchor = parked;;) {
    const next = findMove(track, anchor, settings, now);
    if (!next || next.departure.decidedAt > confirmedAt) return parked;
    if (next.arrival.confirmedAt > confirmedAt) return parked;
    const part = { ...next, stop: next.arrival.stop, stopped: parked };
    if (toTrip(track, part, settings)) return stop;
    anchor = next.arrival.stop;
  }
}
