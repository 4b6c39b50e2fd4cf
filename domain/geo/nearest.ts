import { flatten, nearestOnSegment } from "./flat.ts";
import type { Point } from "./point.ts";

/** Gives the place of a line that is nearest to a point, as long as it lies within `withinM` metres; else the point itself. */
export function onLine(
  line: readonly Point[],
  point: Point,
  withinM: number,
): Point {
  let nearest = { awayM: withinM, place: point };
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const { share, awayM } = nearestOnSegment(
      flatten(point, from),
      flatten(point, to),
    );
    if (awayM > nearest.awayM) continue;
    const between = (a: number, b: number) => a + share * (b - a);
    const place = {
      latitude: between(from.latitude, to.latitude),
      longitude: between(from.longitude, to.longitude),
    };
    nearest = { awayM, place };
  }
  return nearest.place;
}
