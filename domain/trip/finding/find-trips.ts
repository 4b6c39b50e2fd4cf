import type { Point } from "../../geo/point.ts";
import { type Arrival, findArrival } from "./arrival.ts";
import { type Departure, findDeparture } from "./departure.ts";
import { chooseDistance, lengthM, movingPath } from "./distance.ts";
import type { Fix } from "../../position/fix.ts";
import { isWorthKeeping } from "./keep.ts";
import { encodeRoute } from "../route.ts";
import type { TripSettings } from "../settings/settings.ts";
import { buildTrack, type Resume, type TrackPoint } from "./track.ts";
import type { TripKind } from "../trip.ts";

export type { Resume };

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
  /** The unit's own counter, null when the fix at that end has none. */
  odometerStartM: number | null;
  odometerStopM: number | null;
  /** Highest reported speed, null when none was reported. */
  maxSpeedKmh: number | null;
  /** Ignition as last reported at the stop; with the stop fix it is all that resuming there needs. */
  ignitionAtStop: boolean | null;
  /** The unit was silent for a long time on the way. */
  hasGap: boolean;
  ongoing: boolean;
  /**
   * Latest fix time or timer deadline that the decision about the stop depends on; Infinity while the trip is ongoing.
   */
  confirmedAt: number;
  /** Encoded polyline of the simplified route. */
  route: string;
}

/**
 * Finds the trips in the fixes of a unit, given in any order, as known at `now` (ms UTC).
 *
 * After each stop the search starts anew and uses no fix before the stop fix. So resuming at a stop gives exactly the
 * remaining trips, and only fixes at or before its `confirmedAt` can change a trip.
 */
export function findTrips(
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
  resume?: Resume,
): FoundTrip[] {
  const track = buildTrack(fixes, settings, now, resume);
  const trips: FoundTrip[] = [];
  let anchor = 0;
  for (;;) {
    const departure = findDeparture(track, anchor, settings, now);
    if (!departure) return trips;
    const arrival = findArrival(track, departure, settings, now);
    const trip = toTrip(track, anchor, departure, arrival, settings);
    if (trip) trips.push(trip);
    if (arrival.confirmedAt === Infinity) return trips;
    anchor = arrival.stop;
  }
}

/** Gives the trip that a move makes, null when the move is too short. The trip starts where the unit stood. */
function toTrip(
  track: readonly TrackPoint[],
  anchor: number,
  departure: Departure,
  arrival: Arrival,
  settings: TripSettings,
): FoundTrip | null {
  const { kind, first } = departure;
  const from = track[anchor]!;
  const before = track[first - 1]!;
  const to = track[arrival.stop]!;
  // A move of one fix began at the fix before.
  const startedAt = Math.min(
    departure.startedAt,
    arrival.stop === first ? before.fixedAt : Infinity,
  );
  const line = [from, ...movingPath(track, first, arrival.stop, settings)];
  const durationS = (to.fixedAt - startedAt) / 1000;
  if (!isWorthKeeping(kind, line, durationS, settings)) return null;
  return {
    kind,
    startedAt,
    stoppedAt: to.fixedAt,
    start: placeOf(from),
    stop: placeOf(to),
    ...chooseDistance(lengthM(line), before.odometerM, to.odometerM),
    odometerStartM: before.odometerM,
    odometerStopM: to.odometerM,
    maxSpeedKmh: maxSpeedKmh(track.slice(first, arrival.stop + 1)),
    ignitionAtStop: to.ignition,
    hasGap: arrival.hasGap,
    ongoing: arrival.confirmedAt === Infinity,
    confirmedAt: Math.max(departure.decidedAt, arrival.confirmedAt),
    route: encodeRoute(line),
  };
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
