import { distanceM, type Point } from "../geo/point.ts";
import { hoursMeet, type WeeklyHours } from "../working-hours/weekly.ts";
import type { TripType } from "../trip/trip.ts";

/** Longest label and address of a place, characters (LIM-15). */
export const LABEL_MAX = 50;
export const ADDRESS_MAX = 50;
/** A smaller place would miss what GPS puts beside it; the largest is that of geofences; metres. */
export const RADIUS_MIN_M = 10;
export const RADIUS_MAX_M = 9999;
/** The radius that a new place starts with, metres. */
export const RADIUS_USUAL_M = 200;
/** Most rules of one place. */
export const RULES_MAX = 20;

/** A place as a circle on the ground. */
export interface Circle extends Point {
  radiusM: number;
}

/** Which trips a rule applies to: those that stop at the place, those that start there, or both. */
export const DIRECTIONS = ["to", "from", "both"] as const;
export type Direction = typeof DIRECTIONS[number];

/** What trips to or from a place count as when they start within certain hours of certain days. */
export interface PlaceRule extends WeeklyHours {
  type: TripType;
  /** Also written on the trip, if there is one. */
  purpose: string | null;
  direction: Direction;
}

/** Lists the circles that hold a point, the one with the nearest centre first. */
export function circlesAround<T extends Circle>(
  circles: readonly T[],
  point: Point,
): T[] {
  return circles
    .filter((circle) => mayHold(circle, point))
    .map((circle) => ({ circle, awayM: distanceM(circle, point) }))
    .filter(({ circle, awayM }) => awayM <= circle.radiusM)
    .sort((a, b) => a.awayM - b.awayM)
    .map(({ circle }) => circle);
}

/** A degree of latitude is at least this long, metres. */
const DEGREE_M = 110_000;

/** Rules out most circles without trigonometry: a fleet has thousands of trip ends and places. */
function mayHold({ latitude, radiusM }: Circle, point: Point): boolean {
  return Math.abs(latitude - point.latitude) * DEGREE_M <= radiusM;
}

/**
 * Says whether two rules of a place could both apply to one trip. All rules of a place apply to the same units, so
 * days, hours and direction decide.
 */
export function rulesOverlap(a: PlaceRule, b: PlaceRule): boolean {
  const sameWay = a.direction === b.direction || a.direction === "both" ||
    b.direction === "both";
  return sameWay && hoursMeet(a, b);
}

/** Gives the index of the first rule that overlaps an earlier one; null when none does. */
export function findOverlap(rules: readonly PlaceRule[]): number | null {
  const number = rules.findIndex((rule, index) =>
    rules.slice(0, index).some((earlier) => rulesOverlap(earlier, rule))
  );
  return number === -1 ? null : number;
}
