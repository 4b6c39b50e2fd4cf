import { distanceM, type Point } from "../geo/point.ts";
import type { Shape } from "./geofence.ts";
import { middleOf } from "./shape.ts";

/** So many times nearer to the units a swapped polygon lies. */
const NEARER = 10;

/**
 * Says whether latitude and longitude of a polygon seem to be swapped: the other way round it lies ten times nearer to
 * where its units were last seen. In the Nordic countries both are latitudes, so their range tells nothing.
 */
export function seemsSwapped(shape: Shape, seenAt: readonly Point[]): boolean {
  if (!("corners" in shape) || seenAt.length === 0) return false;
  const { latitude, longitude } = middleOf(shape);
  if (Math.abs(longitude) > 90) return false;
  const nearest = (to: Point) =>
    Math.min(...seenAt.map((seen) => distanceM(seen, to)));
  const swapped = { latitude: longitude, longitude: latitude };
  return nearest(swapped) * NEARER < nearest({ latitude, longitude });
}
