import { distanceM, type Point } from "../../geo/point.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TripKind } from "../trip.ts";
import type { Arrival } from "./arrival.ts";
import type { Departure } from "./departure.ts";
import {
  beginCourse,
  continueCourse,
  type Course,
  tellsHopsOnly,
  tellsMotion,
} from "./course.ts";
import { chooseDistance } from "./distance.ts";
import { isWorthKeeping } from "./keep.ts";
import { routeOf } from "./line.ts";
import type { TrackPoint } from "./track.ts";
import { drivenSpan } from "./walk.ts";

/** A trip as the fixes show it. Instants are ms UTC. */
export interface FoundTrip {
  kind: TripKind;
  startedAt: number;
  /** First still fix; of an ongoing trip its last fix. */
  stoppedAt: number;
  start: Point;
  stop: Point;
  /** Whole metres. */
  distanceM: number;
  distanceSource: "odometer" | "gps";
  /** Straight from where the trip before stopped to where this one starts, whole metres; 0 within a receiver's drift. */
  strayM: number;
  /** The unit's own counter, null when the fix at that end has none. */
  odometerStartM: number | null;
  odometerStopM: number | null;
  /** Highest reported speed, null when none was reported. */
  maxSpeedKmh: number | null;
  /** Ignition as last reported at the stop; with the stop fix it is all that resuming there needs. */
  ignitionAtStop: boolean | null;
  /** The unit was silent for a long time on the way. */
  hasGap: boolean;
  /** The phone said of a position on the way that an app invented it. */
  mocked: boolean;
  ongoing: boolean;
  /**
   * Latest fix time or timer deadline that the decision about the stop depends on; Infinity while the trip is ongoing.
   */
  confirmedAt: number;
  /** Encoded polyline of the simplified route. */
  route: string;
}

/** A unit leaves the place where it stood, and arrives. */
interface Move {
  anchor: number;
  departure: Departure;
  arrival: Arrival;
}

/** Where and when a trip begins. */
export interface Begin {
  kind: TripKind;
  /** Index of the first fix that was driven. */
  first: number;
  from: Point;
  /** Milliseconds since 1970, UTC. */
  startedAt: number;
  /** The unit's own counter at the start, metres. */
  odometerM: number | null;
  /** Straight from where the trip before stopped, whole metres; 0 within a receiver's drift. */
  strayM: number;
}

/** What is known of a move at its last fix. */
interface Progress {
  begin: Begin;
  course: Course;
  to: TrackPoint;
  hasGap: boolean;
  confirmedAt: number;
}

/**
 * Gives the trip that a move makes until a stop, null when the move is too short. The trip starts where the unit stood,
 * or where it was first seen to be driven.
 */
export function toTrip(
  track: readonly TrackPoint[],
  { departure, arrival, stop, stopped }: Move & {
    stop: number;
    /** Where the trip before stopped. */
    stopped: Point;
  },
  settings: TripSettings,
): FoundTrip | null {
  const begin = beginOf(track, { departure, stop, stopped }, settings);
  const course = courseOf(track, begin, stop, settings);
  const progress = {
    begin,
    course,
    to: track[stop]!,
    hasGap: arrival.hasGap,
    confirmedAt: Math.max(departure.decidedAt, arrival.confirmedAt),
  };
  return isTrip(progress, settings) ? drawTrip(progress) : null;
}

/** Says whether a move is a trip as far as it is known. */
export function isTrip(
  { begin: { kind, startedAt }, course, to }: Progress,
  settings: TripSettings,
): boolean {
  const { line } = course;
  const durationS = (to.fixedAt - startedAt) / 1000;
  const isTold = tellsMotion(course);
  const isHops = tellsHopsOnly(course);
  return isWorthKeeping({ kind, line, durationS, isTold, isHops }, settings);
}

/** Gives the trip that a move is as far as it is known. */
export function drawTrip(
  { begin, course, to, hasGap, confirmedAt }: Progress,
): FoundTrip {
  const { kind, from, startedAt, odometerM, strayM } = begin;
  const { line, maxSpeedKmh } = course;
  return {
    kind,
    startedAt,
    stoppedAt: to.fixedAt,
    start: placeOf(from),
    stop: placeOf(to),
    ...chooseDistance(line.lengthM, odometerM, to.odometerM),
    strayM,
    odometerStartM: odometerM,
    odometerStopM: to.odometerM,
    maxSpeedKmh,
    ignitionAtStop: to.ignition,
    hasGap,
    mocked: course.mocked,
    ongoing: confirmedAt === Infinity,
    confirmedAt,
    route: routeOf(line),
  };
}

/** Draws the course of a move from its beginning to the fix at `stop`. */
export function courseOf(
  track: readonly TrackPoint[],
  { from, first }: Begin,
  stop: number,
  settings: TripSettings,
): Course {
  const course = beginCourse(from, settings);
  for (let i = first; i <= stop; i++) {
    continueCourse(course, track, i, settings);
  }
  return course;
}

/** Gives where and when a move begins that has come to the fix at `stop`. */
export function beginOf(
  track: readonly TrackPoint[],
  { departure: { kind, first, origin, startedAt }, stop, stopped }: {
    departure: Departure;
    stop: number;
    stopped: Point;
  },
  settings: TripSettings,
): Begin {
  const begin = (
    from: TrackPoint,
    counted: TrackPoint,
    known: Pick<Begin, "kind" | "first" | "startedAt">,
  ): Begin => {
    const { odometerM } = counted;
    const strayM = distanceM(stopped, from);
    const isStray = strayM > settings.stillRadiusM;
    return {
      ...known,
      from: placeOf(from),
      odometerM,
      strayM: isStray ? Math.round(strayM) : 0,
    };
  };
  const walked = drivenSpan(track, { first, stop }, settings).first;
  if (walked > first && kind !== "reconstructed") {
    const from = track[walked]!;
    return begin(from, from, { kind, first: walked, startedAt: from.fixedAt });
  }
  const before = track[first - 1]!;
  if (stop === first) {
    // A move of one fix began at the fix before. After a silence at walking pace nobody saw it.
    const isUnseen = origin === first;
    return begin(isUnseen ? before : track[origin]!, before, {
      kind: isUnseen ? "reconstructed" : kind,
      first,
      startedAt: Math.min(startedAt, before.fixedAt),
    });
  }
  const from = track[origin]!;
  const counted = origin === first ? from : before;
  return begin(from, counted, { kind, first, startedAt });
}

function placeOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}
