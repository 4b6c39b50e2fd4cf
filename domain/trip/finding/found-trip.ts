import { distanceM, type Point } from "../../geo/point.ts";
import { encodeRoute } from "../route.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TripKind } from "../trip.ts";
import type { Arrival } from "./arrival.ts";
import type { Departure } from "./departure.ts";
import { chooseDistance, lengthM, movingPath } from "./distance.ts";
import { isWorthKeeping, tellsMotion } from "./keep.ts";
import type { TrackPoint } from "./track.ts";
import { drivenSpan } from "./walk.ts";

/** A trip as the fixes show it. Instants are ms UTC. */
export interface FoundTrip {
  kind: TripKind;
  startedAt: number;
  /** First still fix; of an ongoing trip its last fix. */
  stoppedAt: number;
  start: Point;
  stop: Point;
  /** Whole metres. */
  distanceM: number;
  distanceSource: "odometer" | "gps";
  /** Straight from where the trip before stopped to where this one starts, whole metres; 0 within a receiver's drift. */
  strayM: number;
  /** The unit's own counter, null when the fix at that end has none. */
  odometerStartM: number | null;
  odometerStopM: number | null;
  /** Highest reported speed, null when none was reported. */
  maxSpeedKmh: number | null;
  /** Ignition as last reported at the stop; with the stop fix it is all that resuming there needs. */
  ignitionAtStop: boolean | null;
  /** The unit was silent for a long time on the way. */
  hasGap: boolean;
  /** The phone said of a position on the way that an app invented it. */
  mocked: boolean;
  ongoing: boolean;
  /**
   * Latest fix time or timer deadline that the decision about the stop depends on; Infinity while the trip is ongoing.
   */
  confirmedAt: number;
  /** Encoded polyline of the simplified route. */
  route: string;
}

/** A unit leaves the place where it stood, and arrives. */
export interface Move {
  anchor: number;
  departure: Departure;
  arrival: Arrival;
}

/**
 * Gives the trip that a move makes until a stop, null when the move is too short. The trip starts where the unit stood,
 * or where it was first seen to be driven.
 */
export function toTrip(
  track: readonly TrackPoint[],
  { departure, arrival, stop, stopped }: Move & {
    stop: number;
    /** Index of the fix at which the trip before stopped. */
    stopped: number;
  },
  settings: TripSettings,
): FoundTrip | null {
  const begin = beginOf(track, departure, stop, settings);
  const { kind, first, from, counted } = begin;
  const to = track[stop]!;
  const line = [from, ...movingPath(track, first, stop, settings)];
  const ridden = track.slice(first, stop + 1);
  const durationS = (to.fixedAt - begin.startedAt) / 1000;
  const isTold = tellsMotion(ridden, settings);
  if (!isWorthKeeping({ kind, line, durationS, isTold }, settings)) return null;
  const strayM = distanceM(track[stopped]!, from);
  return {
    kind,
    startedAt: begin.startedAt,
    stoppedAt: to.fixedAt,
    start: placeOf(from),
    stop: placeOf(to),
    ...chooseDistance(lengthM(line), counted.odometerM, to.odometerM),
    strayM: strayM > settings.stillRadiusM ? Math.round(strayM) : 0,
    odometerStartM: counted.odometerM,
    odometerStopM: to.odometerM,
    maxSpeedKmh: maxSpeedKmh(ridden),
    ignitionAtStop: to.ignition,
    hasGap: arrival.hasGap,
    mocked: ridden.some(({ mock }) => mock === true),
    ongoing: arrival.confirmedAt === Infinity,
    confirmedAt: Math.max(departure.decidedAt, arrival.confirmedAt),
    route: encodeRoute(line),
  };
}

/** Where and when a trip begins, and the fix whose counter is read there. */
interface Begin {
  kind: TripKind;
  first: number;
  from: TrackPoint;
  counted: TrackPoint;
  startedAt: number;
}

function beginOf(
  track: readonly TrackPoint[],
  { kind, first, origin, startedAt }: Departure,
  stop: number,
  settings: TripSettings,
): Begin {
  const walked = drivenSpan(track, { first, stop }, settings).first;
  if (walked > first && kind !== "reconstructed") {
    const from = track[walked]!;
    return {
      kind,
      first: walked,
      from,
      counted: from,
      startedAt: from.fixedAt,
    };
  }
  const before = track[first - 1]!;
  if (stop === first) {
    // A move of one fix began at the fix before. After a silence at walking pace nobody saw it.
    const isUnseen = origin === first;
    return {
      kind: isUnseen ? "reconstructed" : kind,
      first,
      from: isUnseen ? before : track[origin]!,
      counted: before,
      startedAt: Math.min(startedAt, before.fixedAt),
    };
  }
  const from = track[origin]!;
  const counted = origin === first ? from : before;
  return { kind, first, from, counted, startedAt };
}

function placeOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}

function maxSpeedKmh(ridden: readonly TrackPoint[]): number | null {
  return ridden.reduce<number | null>(
    (max, { speedKmh }) =>
      speedKmh === null ? max : Math.max(max ?? 0, speedKmh),
    null,
  );
}
