import { flatten } from "../geo/flat.ts";
import type { Point } from "../geo/point.ts";
import type { TripType } from "../trip/trip.ts";

export const SUGGESTION_KINDS = ["purpose", "driver", "type"] as const;

/** What of a trip can be suggested. */
export type SuggestionKind = typeof SUGGESTION_KINDS[number];

/** What a rule compares of a trip. */
export interface SuggestionTrip {
  id: number;
  unitId: number;
  startedAt: Date;
  /** 1 (Monday) to 7, and hours since midnight with their fraction, by the account's clock. */
  weekday: number;
  hour: number;
  /** Null where a person entered the trip. */
  start: Point | null;
  stop: Point | null;
  driverId: number | null;
  type: TripType;
  /** Whether a person chose the type. */
  isTyped: boolean;
  purpose: string | null;
}

/** Why something is suggested, the closest likeness first: how an earlier trip is like the trip. */
export const REASONS = [
  "habit",
  "samePerson",
  "sameWay",
  "unitStop",
  "sameStop",
  "unitWay",
  "unitHabit",
  "unit",
] as const;
export type Reason = typeof REASONS[number];

/** A value for a trip that lacks it, with the earlier trips that speak for it. */
export interface Suggestion {
  tripId: number;
  kind: SuggestionKind;
  /** The purpose, the id of the driver, or the type. */
  value: string;
  reason: Reason;
  /** Earlier trips of the likeness that have the value, and all of them that have any. */
  count: number;
  of: number;
}

/** So many earlier trips must have the value, and such a share of those that are like the trip. */
const LEAST = 3;
const SHARE: Record<SuggestionKind, number> = {
  purpose: 2 / 3,
  driver: 2 / 3,
  // Tax depends on it.
  type: 0.9,
};
/** What other units did at a place, wherever they came from, says least of this one: more of them must agree. */
const AT_PLACE = { least: 10, share: 0.9 };

/** The likenesses by which each kind is learned, tried in this order. */
const LEARNED_BY: Record<SuggestionKind, readonly Reason[]> = {
  purpose: [
    "habit",
    "samePerson",
    "unitWay",
    "unitStop",
    "sameWay",
    "sameStop",
  ],
  driver: ["unitWay", "unitHabit", "unit"],
  type: ["habit", "samePerson", "sameWay"],
};

/** Ends of trips so far apart at most are the same place, metres. */
const SAME_PLACE_M = 200;
/** Hours so far apart at most are the same time of day. */
const SAME_HOUR = 1;
/** A purpose that was used only at hours farther away belongs to another part of the day. */
const PART_OF_DAY = 3;
const HOURS_OF_DAY = 24;

/**
 * Suggests what a trip lacks, from earlier trips of the account only: of each kind by the closest likeness that at
 * least 3 earlier trips agree in, two thirds of those that are like it; for the type 9 of 10. A purpose that was used
 * only at other parts of the day, or only by other drivers, counts for nothing.
 */
export function suggest(
  trip: SuggestionTrip,
  earlier: readonly SuggestionTrip[],
): Suggestion[] {
  const kinds = SUGGESTION_KINDS.filter((kind) => lacks(trip, kind));
  if (kinds.length === 0) return [];
  const tallies = tally(trip, earlier, kinds);
  const found = kinds.flatMap((kind) => best(trip, kind, tallies) ?? []);
  // What becomes private needs no purpose.
  const leavesBusiness = found.some(({ kind }) => kind === "type") &&
    trip.type === "business";
  return leavesBusiness
    ? found.filter(({ kind }) => kind !== "purpose")
    : found;
}

/** Says whether a trip lacks what can be suggested; the type lacks until a person or a rule has decided it. */
function lacks(trip: SuggestionTrip, kind: SuggestionKind): boolean {
  switch (kind) {
    case "purpose":
      return trip.type === "business" && trip.purpose === null;
    case "driver":
      return trip.driverId === null;
    case "type":
      return !trip.isTyped;
  }
}

/** Gives what an earlier trip teaches of a kind; null when it was never said. */
function taught(trip: SuggestionTrip, kind: SuggestionKind): string | null {
  switch (kind) {
    case "purpose":
      return trip.type === "business" ? trip.purpose : null;
    case "driver":
      return trip.driverId === null ? null : String(trip.driverId);
    case "type":
      return trip.isTyped ? trip.type : null;
  }
}

/** How many earlier trips have each value, of each kind and likeness. */
type Tallies = Map<SuggestionKind, Map<Reason, Map<string, number>>>;

function tally(
  trip: SuggestionTrip,
  earlier: readonly SuggestionTrip[],
  kinds: readonly SuggestionKind[],
): Tallies {
  const tallies: Tallies = new Map();
  for (const past of earlier) {
    if (past.startedAt >= trip.startedAt) continue;
    const isThere = isNear(trip.stop, past.stop);
    // Most are like it in nothing, and a page asks about a hundred trips.
    if (!isThere && trip.unitId !== past.unitId) continue;
    const isLike = likeness(trip, past, isThere);
    for (const kind of kinds) {
      const value = taught(past, kind);
      if (value === null) continue;
      for (const reason of LEARNED_BY[kind]) {
        if (isLike[reason]) add(tallies, kind, reason, value);
      }
    }
  }
  const purposes = tallies.get("purpose");
  if (!purposes) return tallies;
  const used = purposesInUse(trip, earlier);
  for (const counts of purposes.values()) {
    for (const purpose of counts.keys()) {
      if (!used.has(purpose)) counts.delete(purpose);
    }
  }
  return tallies;
}

/** Counts a value; what nothing is like has no maps, since most of a hundred trips are like few in anything. */
function add(
  tallies: Tallies,
  kind: SuggestionKind,
  reason: Reason,
  value: string,
): void {
  let ofKind = tallies.get(kind);
  if (!ofKind) tallies.set(kind, ofKind = new Map());
  let counts = ofKind.get(reason);
  if (!counts) ofKind.set(reason, counts = new Map());
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** Gives the purposes that suit a trip: used before at its part of the day, and by its driver or by nobody who is known. */
function purposesInUse(
  trip: SuggestionTrip,
  earlier: readonly SuggestionTrip[],
): Set<string> {
  const [atHour, byDriver] = [new Set<string>(), new Set<string>()];
  for (const past of earlier) {
    const purpose = taught(past, "purpose");
    if (purpose === null || past.startedAt >= trip.startedAt) continue;
    if (hoursApart(trip, past) <= PART_OF_DAY) atHour.add(purpose);
    const isOther = trip.driverId !== null && past.driverId !== null &&
      past.driverId !== trip.driverId;
    if (!isOther) byDriver.add(purpose);
  }
  return atHour.intersection(byDriver);
}

/** Gives how far apart two clock times are, also over midnight. */
function hoursApart(a: SuggestionTrip, b: SuggestionTrip): number {
  const apart = Math.abs(a.hour - b.hour);
  return Math.min(apart, HOURS_OF_DAY - apart);
}

/** Says how an earlier trip is like a trip; `isThere` when both stop at one place. */
function likeness(
  trip: SuggestionTrip,
  past: SuggestionTrip,
  isThere: boolean,
): Record<Reason, boolean> {
  const isSameWay = isThere && isNear(trip.start, past.start);
  const isSameTime = trip.weekday === past.weekday &&
    Math.abs(trip.hour - past.hour) <= SAME_HOUR;
  const isSameUnit = trip.unitId === past.unitId;
  return {
    habit: isSameWay && isSameTime,
    samePerson: isSameWay && trip.driverId !== null &&
      trip.driverId === past.driverId,
    sameWay: isSameWay,
    unitStop: isSameUnit && isThere,
    sameStop: isThere,
    unitWay: isSameUnit && isSameWay,
    unitHabit: isSameUnit && isSameTime,
    unit: isSameUnit,
  };
}

/** Degrees of latitude that rule out most points without trigonometry. */
export const FAR_DEG = SAME_PLACE_M / 110_000;

function isNear(a: Point | null, b: Point | null): boolean {
  if (!a || !b || Math.abs(a.latitude - b.latitude) > FAR_DEG) return false;
  if (Math.abs(a.latitude) < 72 && isFarEast(a, b)) return false;
  const { x, y } = flatten(a, b);
  return x * x + y * y <= SAME_PLACE_M ** 2;
}

/** Degrees of longitude are at least 3/10 as long as those of latitude below 72° north. */
function isFarEast(a: Point, b: Point): boolean {
  return Math.abs(a.longitude - b.longitude) * 0.3 > FAR_DEG;
}

function needed(kind: SuggestionKind, reason: Reason) {
  return reason === "sameStop"
    ? AT_PLACE
    : { least: LEAST, share: SHARE[kind] };
}

function best(
  trip: SuggestionTrip,
  kind: SuggestionKind,
  tallies: Tallies,
): Suggestion | null {
  for (const reason of LEARNED_BY[kind]) {
    const ofReason = tallies.get(kind)?.get(reason);
    if (!ofReason) continue;
    const counts = [...ofReason];
    const [value, count] = counts.reduce(
      (most, one) => one[1] > most[1] ? one : most,
      ["", 0],
    );
    const of = counts.reduce((sum, [, count]) => sum + count, 0);
    const { least, share } = needed(kind, reason);
    // Where those that are closest do not agree, a looser likeness may.
    if (count < least || count < share * of) continue;
    if (kind === "type" && value === trip.type) return null;
    return { tripId: trip.id, kind, value, reason, count, of };
  }
  return null;
}
