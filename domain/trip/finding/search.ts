import type { Fix } from "../../position/fix.ts";
import type { Point } from "../../geo/point.ts";
import type { TripSettings } from "../settings/settings.ts";
import { type Arrival, findArrival, rideOn, type Riding } from "./arrival.ts";
import type { Course } from "./course.ts";
import { type Departure, findDeparture, type Standing } from "./departure.ts";
import {
  type Begin,
  beginOf,
  courseOf,
  drawTrip,
  type FoundTrip,
  isTrip,
  toTrip,
} from "./found-trip.ts";
import {
  isOnItsWay,
  type Memory,
  rememberMove,
  rememberStanding,
} from "../following/memory.ts";
import {
  buildTrack,
  extendTrack,
  type Resume,
  type Track,
  type TrackPoint,
} from "./track.ts";
import { secondsBetween } from "./motion.ts";
import { drivenSpan } from "./walk.ts";
import {
  courseAlong,
  pointsSince,
  trackOfWay,
  type Way,
  wayOf,
} from "./way.ts";

/** What a search found, and where a later one can go on. */
export interface Findings {
  trips: FoundTrip[];
  /** Null when what the unit does last cannot be followed yet; the next search starts at the last stop. */
  memory: Memory | null;
  /** When time alone changes the result, ms UTC; null when it never does. */
  dueAt: number | null;
}

/** A search that goes on with the fixes which follow those it has seen. */
export interface Search {
  readonly settings: TripSettings;
  readonly track: Track;
  readonly trips: FoundTrip[];
  /** Where the last trip stopped; null before the first fix. */
  stopped: Point | null;
  /** Index of the fix at which the search started anew last. */
  anchor: number;
  /** Latest instant that a decision so far depends on, ms UTC. */
  decidedAt: number;
  /** What the unit does at the end of the track; null when that has to be found from the anchor on. */
  doing: Standing | OnItsWay | null;
}

/** A unit that has left its anchor. */
interface Moving {
  kind: "moving";
  departure: Departure;
  arrival: Arrival;
  /** What is known of its way without the older fixes; null as long as all of them are on the track. */
  way: Way | null;
}

/** A unit that has left its anchor and has not arrived. */
interface OnItsWay extends Moving {
  arrival: Riding;
}

/** Begins a search at a stop, or without one at the first fix. */
export function beginSearch(settings: TripSettings, resume?: Resume): Search {
  return {
    settings,
    track: buildTrack([], settings, -Infinity, resume),
    trips: [],
    stopped: null,
    anchor: 0,
    decidedAt: -Infinity,
    doing: null,
  };
}

/**
 * Goes on with the fixes that follow, given in any order, as known at `now` (ms UTC). The search changes. Fixes given in
 * parts give the same as all at once, when `now` is not later than the last of each part but the last part.
 */
export function searchOn(
  search: Search,
  fixes: readonly Fix[],
  now: number,
): void {
  const { track, settings } = search;
  extendTrack(track, fixes, settings, now);
  if (track.points.length === 0) return;
  search.stopped ??= track.points[0]!;
  for (;;) {
    const move = nextMove(search, now);
    if (move.kind === "standing") {
      search.doing = move;
      return;
    }
    const { departure, arrival } = move;
    search.decidedAt = Math.max(search.decidedAt, departure.decidedAt);
    if (isOnItsWay(arrival)) {
      search.doing = { ...move, arrival };
      return;
    }
    arrive(search, move, now);
  }
}

/** Ends a search, as known at `now` (ms UTC). */
export function endSearch(search: Search, now: number): Findings {
  searchOn(search, [], now);
  const { track, settings, trips, anchor, decidedAt, doing } = search;
  if (doing === null) return { trips, memory: null, dueAt: null };
  if (doing.kind === "standing") {
    const stood = { anchor, undecided: doing.undecided, decidedAt };
    return { trips, ...rememberStanding(track, stood, settings) };
  }
  const { departure, arrival } = doing;
  const { begin, course, trip } = tripOf(search, doing, arrival.stop);
  if (trip) trips.push(trip);
  const moved = { departure, arrival, begin, course, trip, decidedAt };
  return { trips, ...rememberMove(track, moved, settings) };
}

/** Leaves out of the track what no later fix is compared with, so that it stays as short after weeks as after hours. */
export function shedTrack({ track, anchor, doing, settings, stopped }: Search) {
  if (doing === null) return;
  if (doing.kind === "standing") {
    const since = neededSince(track.points, anchor, doing, settings);
    track.points = pointsSince(track.points, since, [anchor]);
    return;
  }
  const { departure, arrival: { ride }, way } = doing;
  doing.way = wayOf(
    { points: track.points, departure, ride, way },
    stopped!,
    settings,
  );
  if (doing.way) track.points = trackOfWay(doing.way, track.points);
  doing.arrival.ride = { ...ride, track: track.points };
}

/** Gives what the unit does next: on its way it goes on, else it leaves its anchor or stands. */
function nextMove(
  { track: { points }, anchor, settings, doing }: Search,
  now: number,
): Standing | Moving {
  if (doing?.kind === "moving") {
    const ride = { ...doing.arrival.ride, track: points };
    return { ...doing, arrival: rideOn(ride, now) };
  }
  const from = doing?.undecided;
  const departure = findDeparture(points, anchor, settings, now, from);
  if (departure.kind === "standing") return departure;
  const arrival = findArrival(points, departure, settings, now);
  return { kind: "moving", departure, arrival, way: null };
}

/** Ends a move; the search starts anew where the unit stopped. */
function arrive(search: Search, move: Moving, now: number): void {
  const { track: { points }, settings } = search;
  const { arrival } = move;
  const stop = stopOf(points, move, settings, now);
  const { trip } = tripOf(search, move, stop);
  search.decidedAt = Math.max(search.decidedAt, arrival.confirmedAt);
  search.anchor = trip ? stop : arrival.stop;
  search.doing = null;
  if (!trip) return;
  search.trips.push(trip);
  search.stopped = points[stop]!;
}

/** Gives the trip that a move makes until a stop, null when the move is too short, and what it is made of. */
function tripOf(
  { track: { points }, settings, stopped: known }: Search,
  { departure, arrival, way }: Moving,
  stop: number,
): { begin: Begin; course: Course; trip: FoundTrip | null } {
  const stopped = known!;
  const begin = way?.begin ??
    beginOf(points, { departure, stop, stopped }, settings);
  const course = way
    ? courseAlong(way, points, stop, settings)
    : courseOf(points, begin, stop, settings);
  const progress = {
    begin,
    course,
    to: points[stop]!,
    hasGap: arrival.hasGap,
    confirmedAt: Math.max(departure.decidedAt, arrival.confirmedAt),
  };
  const trip = isTrip(progress, settings) ? drawTrip(progress) : null;
  return { begin, course, trip };
}

/**
 * Gives the index of the fix at which the trip of a move stops: before a walk that follows the drive, unless a trip
 * begins in that walk that would be certain before this one.
 */
function stopOf(
  track: readonly TrackPoint[],
  { departure, arrival: { stop, confirmedAt }, way }: Moving,
  settings: TripSettings,
  now: number,
): number {
  if (departure.kind === "reconstructed") return stop;
  const first = way?.driven ?? departure.first;
  const parked = drivenSpan(track, { first, stop }, settings).stop;
  if (parked === stop) return stop;
  const stopped = track[parked]!;
  for (let anchor = parked;;) {
    const departure = findDeparture(track, anchor, settings, now);
    if (departure.kind === "standing") return parked;
    if (departure.decidedAt > confirmedAt) return parked;
    const arrival = findArrival(track, departure, settings, now);
    if (arrival.confirmedAt > confirmedAt) return parked;
    const part = { anchor, departure, arrival, stop: arrival.stop, stopped };
    if (toTrip(track, part, settings)) return stop;
    anchor = arrival.stop;
  }
}

/**
 * Gives the index of the first fix that tells how a standing unit leaves: motion leads to its leaving without a break,
 * and its ignition was switched on a while before.
 */
function neededSince(
  points: readonly TrackPoint[],
  anchor: number,
  { undecided }: Standing,
  { gapS, ignitionLeadS }: TripSettings,
): number {
  const last = Math.min(undecided, points.length) - 1;
  const leadsOn = (i: number) => {
    const here = points[i]!;
    return here.isMoving && secondsBetween(here, points[i + 1] ?? here) <= gapS;
  };
  let moving = last;
  while (moving > anchor && leadsOn(moving)) moving--;
  let on = last;
  const isLead = (i: number) =>
    points[i]!.ignition === true &&
    secondsBetween(points[i]!, points[last]!) <= ignitionLeadS;
  while (on > anchor && isLead(on)) on--;
  return Math.min(moving, on);
}
