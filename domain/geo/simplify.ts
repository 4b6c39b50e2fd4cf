import { flatten, nearestOnSegment } from "./flat.ts";
import type { Point } from "./point.ts";

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
 * Gives distance in metres from a point to a straight segment, on a plane that touches the earth at the
 * point.
 */
export function distanceToSegmentM(point: Point, from: Point, to: Point) {
  return nearestOnSegment(flatten(point, from), flatten(point, to)).awayM;
}
