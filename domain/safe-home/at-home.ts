import type { Circle } from "../geo/circle.ts";
import { distanceM, type Point } from "../geo/point.ts";
import type { RadiusLimits } from "../geo/typed-circle.ts";

/** Smallest radius of a home, which is also the radius of a home without one, metres (HOME-11, HOME-12). */
export const RADIUS_MIN_M = 300;
/** Largest radius, that of geofences, metres. */
export const RADIUS_MAX_M = 9999;
export const HOME_RADIUS: RadiusLimits = {
  minM: RADIUS_MIN_M,
  maxM: RADIUS_MAX_M,
  usualM: RADIUS_MIN_M,
};

/** A position with the accuracy that the unit gave, metres; null when it gave none. */
export interface RatedPosition extends Point {
  accuracyM: number | null;
}

/** A position that is less accurate than the smallest home says too little, so the one before it counts. */
export function saysEnough({ accuracyM }: { accuracyM: number | null }) {
  return accuracyM === null || accuracyM <= RADIUS_MIN_M;
}

/**
 * Says whether a position lies in the circle of a home. The accuracy counts for the vehicle: only a position that lies
 * outside with all of its accuracy is away from home.
 */
export function isAtHome(home: Circle, position: RatedPosition): boolean {
  return distanceM(home, position) - (position.accuracyM ?? 0) <= home.radiusM;
}
