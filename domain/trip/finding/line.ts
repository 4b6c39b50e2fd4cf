import { distanceM, type Point } from "../../geo/point.ts";
import { encodePolyline } from "../../geo/polyline.ts";
import { cornersAfterFirst } from "../../geo/simplify.ts";

/** A route on a map needs no more: a lane is wider than a receiver's error, metres. */
const ROUTE_TOLERANCE_M = 10;
/**
 * Lines are simplified in stretches of this many points: the algorithm is quadratic at worst, and a line that grows
 * keeps the stretches before its last one.
 */
const STRETCH = 64;

/**
 * A line that grows point by point. It knows its length and its drawing without its older points, so that a point costs
 * the same after two minutes and after twelve hours.
 */
export interface Line {
  readonly start: Point;
  end: Point;
  points: number;
  /** Length straight from point to point, metres. */
  lengthM: number;
  /** Distance of the start from the point farthest from it, metres. */
  farthestM: number;
  /**
   * The points since the last whole stretch, each as latitude and longitude; the first of them ends that stretch. Plain
   * numbers, because they are most of what is remembered of a trip that goes on.
   */
  open: number[];
  /** The encoded polyline of the whole stretches; its first `stored` characters may be left out. */
  route: string;
  /** Characters of the polyline that are stored elsewhere. */
  stored: number;
  /** Length of the whole stretches, simplified to `ledToleranceM`, metres. */
  ledM: number;
  readonly ledToleranceM: number;
}

/** Begins a line. A receiver's wandering within `ledToleranceM` counts as leading nowhere. */
export function beginLine(start: Point, ledToleranceM: number): Line {
  const from = pointOf(start);
  return {
    start: from,
    end: from,
    points: 1,
    lengthM: 0,
    farthestM: 0,
    open: [from.latitude, from.longitude],
    route: encodePolyline([from]),
    stored: 0,
    ledM: 0,
    ledToleranceM,
  };
}

/** Adds a point to a line, which changes. */
export function extendLine(line: Line, next: Point): void {
  const point = pointOf(next);
  line.lengthM += distanceM(line.end, point);
  line.farthestM = Math.max(line.farthestM, distanceM(line.start, point));
  line.end = point;
  line.points++;
  line.open.push(point.latitude, point.longitude);
  if (line.open.length <= 2 * STRETCH) return;
  line.route += routeOfOpen(line);
  line.ledM = ledM(line);
  line.open = [point.latitude, point.longitude];
}

/** Gives the encoded polyline of a line, true to about 10 m, from the character on that is not stored elsewhere. */
export function routeOf(line: Line): string {
  return line.route + routeOfOpen(line);
}

/** Gives how far a line leads, metres: what a receiver wanders or jumps to and fro leads nowhere. */
export function ledM(line: Line): number {
  const open = openPoints(line);
  if (open.length < 2) return line.ledM;
  let sum = line.ledM;
  let from = open[0]!;
  for (const corner of cornersAfterFirst(open, line.ledToleranceM)) {
    sum += distanceM(from, corner);
    from = corner;
  }
  return sum;
}

function routeOfOpen(line: Line): string {
  const open = openPoints(line);
  if (open.length < 2) return "";
  const corners = cornersAfterFirst(open, ROUTE_TOLERANCE_M);
  return encodePolyline(corners, open[0]!);
}

function openPoints({ open }: Line): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < open.length; i += 2) {
    points.push({ latitude: open[i]!, longitude: open[i + 1]! });
  }
  return points;
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}
