import type { Period } from "../time.ts";
import type { Leg } from "./leg.ts";

/** How far a unit went in a month, or in a part of one: its first trip, and all that follow as one. Ids are of trips. */
export interface SettledWay {
  firstId: number;
  /** The trip before; null where there is none. */
  previousId: number | null;
  previousStop: number | null;
  firstStartedAt: number;
  firstStoppedAt: number;
  firstGapM: number;
  firstDistanceM: number;
  /** Null where the first trip is the only one. */
  restId: number | null;
  restStartedAt: number | null;
  restM: number | null;
  lastId: number;
  lastStartedAt: number;
  lastStoppedAt: number;
  /** Whether the last trip alone goes on until then. */
  endsAlone: boolean | null;
}

/** A trip as a leg, with when the one before stopped; null without one. */
export interface TripLeg extends Leg {
  id: number;
  previousStop: number | null;
}

/** For which instants the legs of a unit are asked. */
export interface WayAsked {
  /** Trips that start in it come one by one. */
  span: Period;
  /** So do those into which an instant falls, or before which one is; in order of time. */
  instants: readonly number[];
}

/** The starts of the trips that are next to the instants: ±Infinity where there is none. */
export interface Bounds {
  lower: number;
  upper: number;
}

/** Says whether no instant falls into the trips of a settled way after its first one, and all of them are within the bounds. */
export function isOneLeg(
  way: SettledWay,
  { span, instants }: WayAsked,
  { lower, upper }: Bounds,
): boolean {
  if (way.firstStartedAt <= lower || way.lastStartedAt > upper) return false;
  if (way.restStartedAt === null) return true;
  const startsInSpan = way.lastStartedAt >= span.from &&
    isUpTo(way.restStartedAt, span);
  // At its end the odometer is that of the whole way, unless several trips end there.
  const count = way.endsAlone ? countBefore : countUntil;
  return !startsInSpan &&
    count(instants, way.lastStoppedAt) ===
      countBefore(instants, way.firstStoppedAt);
}

/** The time between two settled ways, of which the trips are read one by one: those after a trip. */
export interface Between {
  afterAt: number;
  /** Null at the beginning, where the trip that starts at `afterAt` is the first one. */
  afterId: number | null;
  /** Trips start before it. */
  beforeAt: number;
}

/** Lists what lies before, between and after settled ways, which are in order of time: null where there is no trip. */
export function listBetween(
  ways: readonly SettledWay[],
  { lower }: Bounds,
): (Between | null)[] {
  return Array.from({ length: ways.length + 1 }, (_, index) => {
    const before = ways[index - 1];
    const next = ways[index];
    // No trip is between two of which the second one knows the last trip of the first.
    if (before && before.lastId === (next?.previousId ?? null)) return null;
    return {
      afterAt: before?.lastStartedAt ?? lower,
      afterId: before?.lastId ?? null,
      beforeAt: next?.firstStartedAt ?? Infinity,
    };
  });
}

/** A leg with the id of its trip; null when it covers several. */
export type NumberedLeg = Leg & { id: number | null };

/**
 * Gives the legs of a unit that are asked for, of settled ways and of the trips before, between and after these. Trips
 * of which none is asked for are one leg, so that the legs grow with what is asked, and not with the log.
 */
export function legsOf(
  asked: WayAsked,
  ways: readonly SettledWay[],
  trips: readonly (readonly TripLeg[])[],
): NumberedLeg[] {
  const legs: NumberedLeg[] = [];
  /** The leg of the trips since the last one that is asked for. */
  let open: NumberedLeg | null = null;
  const add = (startedAt: number, stoppedAt: number, metres: number) => {
    if (open) {
      open.stoppedAt = Math.max(open.stoppedAt, stoppedAt);
      open.distanceM += metres;
    } else {
      open = { id: null, startedAt, stoppedAt, gapM: 0, distanceM: metres };
      legs.push(open);
    }
  };
  const addTrip = (trip: TripLeg) => {
    const { id, startedAt, stoppedAt, gapM, distanceM } = trip;
    if (isAsked(trip, asked)) {
      legs.push({ id, startedAt, stoppedAt, gapM, distanceM });
      open = null;
    } else add(startedAt, stoppedAt, distanceM + gapM);
  };
  for (const [index, between] of trips.entries()) {
    for (const trip of between) addTrip(trip);
    const way = ways[index];
    if (!way) continue;
    addTrip({
      id: way.firstId,
      startedAt: way.firstStartedAt,
      stoppedAt: way.firstStoppedAt,
      previousStop: way.previousStop,
      gapM: way.firstGapM,
      distanceM: way.firstDistanceM,
    });
    if (way.restStartedAt !== null) {
      add(way.restStartedAt, way.lastStoppedAt, way.restM ?? 0);
    }
  }
  return legs;
}

/** Says whether a trip starts in the span, or an instant is in it or since the one before. */
function isAsked(
  { startedAt, stoppedAt, previousStop }: TripLeg,
  { span, instants }: WayAsked,
): boolean {
  if (startedAt >= span.from && isUpTo(startedAt, span)) return true;
  const before = previousStop === null
    ? 0
    : countBefore(instants, previousStop);
  return countUntil(instants, stoppedAt) > before;
}

/** Says whether an instant is not after a span; those of trips have fractions of a millisecond. */
function isUpTo(instant: number, { until }: Period): boolean {
  return instant < until + 1;
}

/** Counts the instants until another one. */
function countUntil(instants: readonly number[], at: number): number {
  return countWhile(instants, (instant) => instant <= at);
}

/** Counts the instants before another one. */
function countBefore(instants: readonly number[], at: number): number {
  return countWhile(instants, (instant) => instant < at);
}

/** Counts the first ones that are early, by halves: a page of the log asks hundreds of trips for hundreds of instants. */
function countWhile(
  instants: readonly number[],
  isEarly: (instant: number) => boolean,
): number {
  let [count, after] = [0, instants.length];
  while (count < after) {
    const middle = (count + after) >> 1;
    if (isEarly(instants[middle]!)) count = middle + 1;
    else after = middle;
  }
  return count;
}
