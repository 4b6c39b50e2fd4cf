import type { Point } from "./point.ts";

/** Metres of one degree of latitude on the mean sphere. */
const DEGREE_M = 111_195;

/**
 * Finds the points of a line of two or more that must stay (Douglas and Peucker, 1973): those left out lie within a
 * tolerance in metres of the simplified line. The first point is left out, the last one always stays. It uses a stack,
 * since deep recursion would overflow.
 */
export function cornersAfterFirst(
  points: readonly Point[],
  toleranceM: number,
): Point[] {
  const stays = new Set([points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const far = farthestBetween(points, from, to);
    if (far.distanceM <= toleranceM) continue;
    stays.add(far.index);
    open.push([from, far.index], [far.index, to]);
  }
  return points.filter((_, i) => stays.has(i));
}

function farthestBetween(points: readonly Point[], from: number, to: number) {
  let far = { index: from, distanceM: 0 };
  for (let i = from + 1; i < to; i++) {
    const awayM = distanceToSegmentM(points[i]!, points[from]!, points[to]!);
    if (awayM > far.distanceM) far = { index: i, distanceM: awayM };
  }
  return far;
}

/**
 * Gives distance in metres from a point to a straight segment, on a plane that touches the earth at the segment's
 * start.
 */
export function distanceToSegmentM(point: Point, from: Point, to: Point) {
  const p = flat(point, from);
  const q = flat(to, from);
  const lengthSquared = q.x ** 2 + q.y ** 2;
  const along = lengthSquared === 0
    ? 0
    : Math.max(0, Math.min(1, (p.x * q.x + p.y * q.y) / lengthSquared));
  return Math.hypot(p.x - along * q.x, p.y - along * q.y);
}

function flat(point: Point, origin: Point) {
  // Across the date line the short way counts.
  const dLon = ((point.longitude - origin.longitude + 540) % 360) - 180;
  return {
    x: dLon * DEGREE_M * Math.cos(origin.latitude * Math.PI / 180),
    y: (point.latitude - origin.latitude) * DEGREE_M,
  };
}
