import { distanceM, type Point } from "../geo/point.ts";
import {
  areaM2,
  borderM,
  distanceToBorderM,
  flatten,
  holdsOrigin,
} from "../geo/flat.ts";
import type { Shape } from "./geofence.ts";

/** Gives how far outside a shape a point lies, metres; negative inside. */
export function outsideM(shape: Shape, point: Point): number {
  if (!("corners" in shape)) return distanceM(shape, point) - shape.radiusM;
  const ring = shape.corners.map((corner) => flatten(point, corner));
  const awayM = distanceToBorderM(ring);
  return holdsOrigin(ring) ? -awayM : awayM;
}

/**
 * Gives how deep inside a shape a unit must be at most to be surely inside, metres: no more than area by border, since
 * every convex shape has a point that deep (half the radius of a circle).
 */
export function depthM(shape: Shape): number {
  if (!("corners" in shape)) return shape.radiusM / 2;
  const ring = shape.corners.map((one) => flatten(shape.corners[0]!, one));
  return areaM2(ring) / borderM(ring);
}

/** Gives the middle of what a shape spans. */
export function middleOf(shape: Shape): Point {
  if (!("corners" in shape)) {
    return { latitude: shape.latitude, longitude: shape.longitude };
  }
  const middle = (of: (corner: Point) => number) => {
    const all = shape.corners.map(of);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return {
    latitude: middle(({ latitude }) => latitude),
    longitude: middle(({ longitude }) => longitude),
  };
}
