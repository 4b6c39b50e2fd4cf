import type { RadiusLimits } from "../geo/typed-circle.ts";
import { hoursMeet, type WeeklyHours } from "../working-hours/weekly.ts";
import type { TripType } from "../trip/trip.ts";

/** Longest label of a place, characters. */
export const LABEL_MAX = 50;
/** A smaller place would miss what GPS puts beside it; the largest is that of geofences. */
export const PLACE_RADIUS: RadiusLimits = {
  minM: 10,
  maxM: 9999,
  usualM: 200,
};
/** Most rules of one place. */
export const RULES_MAX = 20;

/** What charging at a place counts as (REP-19). */
export const PLACE_KINDS = ["home", "workplace"] as const;
export type PlaceKind = typeof PLACE_KINDS[number];

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
