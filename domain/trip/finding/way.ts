import type { Point } from "../../geo/point.ts";
import type { TripSettings } from "../settings/settings.ts";
import { continueCourse, type Course } from "./course.ts";
import type { Departure } from "./departure.ts";
import { type Begin, beginOf, courseOf } from "./found-trip.ts";
import type { Ride } from "./ride.ts";
import type { TrackPoint } from "./track.ts";
import { isSlow } from "./walk.ts";

/** What is known of a move without its older fixes. */
export interface Way {
  begin: Begin;
  /** The course up to the earliest fix at which the move may turn out to have stopped. */
  course: Course;
  /** Index of that fix. */
  drawnTo: number;
  /** Index of the first fix that is too fast for a walk. */
  driven: number;
}

/** A move that goes on. */
interface Going {
  points: readonly TrackPoint[];
  departure: Departure;
  ride: Ride;
  /** What was known of it before. */
  way: Way | null;
}

/**
 * Gives what is known of a move that goes on, so that older fixes may be left out. Null as long as it may turn out to
 * have stopped before its first fix that is too fast for a walk: until then nobody knows where it began.
 */
export function wayOf(
  { points, departure, ride, way }: Going,
  stopped: Point,
  settings: TripSettings,
): Way | null {
  const driven = way?.driven ?? firstFast(points, departure.first, settings);
  const stop = earliestStop(points, ride, driven, settings);
  if (stop <= driven) return null;
  if (!way) {
    const begin = beginOf(points, { departure, stop, stopped }, settings);
    const course = courseOf(points, begin, stop, settings);
    return { begin, course, drawnTo: stop, driven };
  }
  draw(way.course, points, way.drawnTo, stop, settings);
  return { ...way, drawnTo: stop };
}

/** Gives the course of a way up to a fix; the way stays as it is. */
export function courseAlong(
  { course, drawnTo }: Way,
  points: readonly TrackPoint[],
  stop: number,
  settings: TripSettings,
): Course {
  const longer = structuredClone(course);
  draw(longer, points, drawnTo, stop, settings);
  return longer;
}

/** Leaves out of a track the fixes that a way does not need. */
export function trackOfWay(
  { course, drawnTo, driven }: Way,
  points: readonly TrackPoint[],
): TrackPoint[] {
  const { still } = course;
  return pointsSince(points, drawnTo, still ? [driven, still.since] : [driven]);
}

/** Gives the points of a track from an index on and some before it, in their places of an otherwise empty track. */
export function pointsSince(
  points: readonly TrackPoint[],
  since: number,
  others: readonly number[],
): TrackPoint[] {
  const kept: TrackPoint[] = [];
  for (const i of others) kept[i] = points[i]!;
  for (let i = since; i < points.length; i++) kept[i] = points[i]!;
  return kept;
}

function draw(
  course: Course,
  points: readonly TrackPoint[],
  from: number,
  to: number,
  settings: TripSettings,
): void {
  for (let i = from + 1; i <= to; i++) {
    continueCourse(course, points, i, settings);
  }
}

/** Gives the index of the first fix of a move that is too fast for a walk; Infinity without one. */
function firstFast(
  points: readonly TrackPoint[],
  first: number,
  settings: TripSettings,
): number {
  for (let i = first; i < points.length; i++) {
    if (!isSlow(points[i]!, settings)) return i;
  }
  return Infinity;
}

/** Gives the index of the earliest fix at which a ride may have stopped, before a walk that follows it. */
function earliestStop(
  points: readonly TrackPoint[],
  { last, still, off, offStop }: Ride,
  driven: number,
  settings: TripSettings,
): number {
  const stops = [still?.since, off, offStop, last].map((stop) => {
    let at = stop ?? last;
    while (at > driven && isSlow(points[at]!, settings)) at--;
    return at;
  });
  return Math.min(...stops);
}
