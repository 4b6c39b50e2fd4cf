import { EARTH_RADIUS_M, type Point } from "./point.ts";

/** A point on a plane that touches the ground at an origin, metres east and north of it. */
export interface FlatPoint {
  x: number;
  y: number;
}

const RADIANS = Math.PI / 180;

/**
 * Puts points on a plane around an origin (equirectangular projection); over the 200 km of the largest polygon it is
 * off by 2 %, along short edges by much less.
 */
export function flatten(origin: Point, point: Point): FlatPoint {
  const dLon = ((point.longitude - origin.longitude + 540) % 360) - 180;
  return {
    x: dLon * RADIANS * EARTH_RADIUS_M * Math.cos(origin.latitude * RADIANS),
    y: (point.latitude - origin.latitude) * RADIANS * EARTH_RADIUS_M,
  };
}

/** Gives twice the signed area of the triangle a, b, c; positive when they turn to the left. */
export function turn(a: FlatPoint, b: FlatPoint, c: FlatPoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Gives the area of a polygon, square metres. */
export function areaM2(ring: readonly FlatPoint[]): number {
  const twice = ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Gives the length of the border of a polygon, metres. */
export function borderM(ring: readonly FlatPoint[]): number {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return sum + Math.hypot(b.x - a.x, b.y - a.y);
  }, 0);
}

/** Gives how far the origin of the plane lies from a segment, metres, and at which share of it the nearest point is. */
export function nearestOnSegment(a: FlatPoint, b: FlatPoint) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : -(a.x * dx + a.y * dy) / length2;
  const share = Math.min(1, Math.max(0, along));
  return { share, awayM: Math.hypot(a.x + share * dx, a.y + share * dy) };
}

/** Gives the distance of the origin of the plane from a polygon's border, metres. */
export function distanceToBorderM(ring: readonly FlatPoint[]): number {
  let least = Infinity;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!;
    least = Math.min(least, nearestOnSegment(a, b).awayM);
  }
  return least;
}

/** Says whether the origin of the plane lies within a polygon: a ray to the east crosses its border an odd number of times. */
export function holdsOrigin(ring: readonly FlatPoint[]): boolean {
  let isInside = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > 0 === b.y > 0) continue;
    if (a.x - a.y * (b.x - a.x) / (b.y - a.y) > 0) isInside = !isInside;
  }
  return isInside;
}
