import type { TripSettings } from "../settings/settings.ts";
import { beginLine, extendLine, type Line } from "./line.ts";
import { distanceM, type Point } from "../../geo/point.ts";
import { nextStill, type StillRun } from "./still.ts";
import type { TrackPoint } from "./track.ts";

/** Fixes at driving speed that tell motion: a single one may be an error of the receiver. */
const TELLING_FIXES = 2;

/** What a move shows on its way: the line it draws, and what the unit reports of itself. */
export interface Course {
  line: Line;
  /** The still run that the latest fix belongs to, null when the unit moves. */
  still: StillRun | null;
  /** Fixes at speeds at which nobody walks, counted up to as many as tell motion. */
  tellingFixes: number;
  /** The place of the fix before those at driving speed that follow each other up to now; null while there is none. */
  drivenFrom: Point | null;
  /** Fixes at driving speed followed each other and led away, which no jump of a receiver does. */
  isDriven: boolean;
  /** The place of the latest fix. */
  last: Point;
  hasIgnition: boolean;
  /** Highest reported speed, null when none was reported. */
  maxSpeedKmh: number | null;
  /** The phone said of a position that an app invented it. */
  mocked: boolean;
}

/** Begins the course of a move that starts at a place. */
export function beginCourse(from: Point, settings: TripSettings): Course {
  return {
    line: beginLine(from, settings.stillRadiusM / 2),
    still: null,
    tellingFixes: 0,
    drivenFrom: null,
    isDriven: false,
    last: placeOf(from),
    hasIgnition: false,
    maxSpeedKmh: null,
    mocked: false,
  };
}

/**
 * Continues a course, which changes, to the fix at `i`. Moving fixes draw the line, and the first of each still run, so
 * that drift at a traffic light adds no distance.
 */
export function continueCourse(
  course: Course,
  track: readonly TrackPoint[],
  i: number,
  settings: TripSettings,
): void {
  const here = track[i]!;
  course.still = nextStill(track, course.still, i, settings);
  if (here.isMoving || course.still?.since === i) extendLine(course.line, here);
  if (here.ignition) course.hasIgnition = true;
  if (here.mock) course.mocked = true;
  noteSpeed(course, here, settings);
  course.last = placeOf(here);
}

/** Notes what the speed of a fix tells of the move. */
function noteSpeed(
  course: Course,
  here: TrackPoint,
  settings: TripSettings,
): void {
  const { speedKmh } = here;
  if (speedKmh === null) return;
  course.maxSpeedKmh = Math.max(course.maxSpeedKmh ?? 0, speedKmh);
  const least = Math.max(settings.movingSpeedKmh, settings.walkingSpeedKmh);
  if (speedKmh < least) {
    course.drivenFrom = null;
    return;
  }
  if (course.tellingFixes < TELLING_FIXES) course.tellingFixes++;
  if (course.drivenFrom === null) course.drivenFrom = course.last;
  else if (distanceM(course.drivenFrom, here) > settings.stillRadiusM) {
    course.isDriven = true;
  }
}

function placeOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}

/**
 * Says whether speeds are all that tells of a move, and each is that of a single hop: a receiver indoors that jumps to
 * another place and back tells such speeds too.
 */
export function tellsHopsOnly(course: Course): boolean {
  return course.maxSpeedKmh !== null && !course.hasIgnition && !course.isDriven;
}

/** Says whether a unit itself told that it moved: by its ignition, or by speeds at which nobody walks. */
export function tellsMotion(course: Course): boolean {
  return course.hasIgnition || course.tellingFixes >= TELLING_FIXES;
}
