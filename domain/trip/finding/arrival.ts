import type { Departure } from "./departure.ts";
import { secondsBetween, silentAt, speedKmhBetween } from "./motion.ts";
import { advance, type Ride, startRide } from "./ride.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TrackPoint } from "./track.ts";

/** Where and when a move ended. */
export interface Arrival {
  /** Index of the stop fix; of the last fix while the move continues. */
  stop: number;
  /** Latest instant that the decision depends on, ms UTC; Infinity while the move continues. */
  confirmedAt: number;
  /** The unit was silent for a long time on the way. */
  hasGap: boolean;
}

type End = Omit<Arrival, "hasGap">;

/** A move that goes on, as far as is known. */
export interface Riding extends Arrival {
  ride: Ride;
  /** When silence ends the move, ms UTC. */
  endsAt: number;
}

/** Finds where a move ends: at the first still fix, even when only later fixes show that the unit stopped. */
export function findArrival(
  track: readonly TrackPoint[],
  departure: Departure,
  settings: TripSettings,
  now: number,
): Arrival | Riding {
  if (departure.kind === "reconstructed") {
    const { left, decidedAt, hasGap } = departure;
    return { stop: left, confirmedAt: decidedAt, hasGap };
  }
  return rideOn(startRide(track, departure, settings), now);
}

/** Continues a ride over the fixes that follow on its track, until it ends or they do. */
export function rideOn(
  ride: Ride,
  now: number,
  onWay: (ride: Ride) => void = () => {},
): Arrival | Riding {
  while (ride.last + 1 < ride.track.length) {
    const ended = endBefore(ride, ride.track[ride.last + 1]!);
    if (ended) return { ...ended, hasGap: ride.hasGap };
    ride = advance(ride);
    const ends = endHere(ride);
    if (ends) return { ...ends, hasGap: ride.hasGap };
    onWay(ride);
  }
  const { hasGap, last } = ride;
  const timer = endBySilence(ride);
  if (now >= timer.confirmedAt) return { ...timer, hasGap };
  const endsAt = timer.confirmedAt;
  return { stop: last, confirmedAt: Infinity, hasGap, ride, endsAt };
}

/** Gives the end that the next fix proves: the unit stopped at or before the last one. */
function endBefore(ride: Ride, next: TrackPoint): End | null {
  const { track, settings, still, off, offStop } = ride;
  const last = track[ride.last]!;
  const timer = endBySilence(ride);
  if (next.fixedAt > timer.confirmedAt) return timer;
  const confirmedAt = next.fixedAt;
  if (off !== null && offStop !== null) {
    const offS = secondsBetween(track[off]!, next);
    if (offS >= settings.ignitionOffS) return { stop: offStop, confirmedAt };
  }
  if (speedKmhBetween(last, next) >= settings.gapSpeedKmh) return null;
  const gapS = secondsBetween(last, next);
  const stopped = gapS > settings.gapS ||
    (still !== null && gapS > patienceS(ride));
  return stopped ? { stop: still?.since ?? ride.last, confirmedAt } : null;
}

/** Gives the end that the last fix of the ride proves. */
function endHere(ride: Ride): End | null {
  const { track, last, still } = ride;
  const here = track[last]!;
  const confirmedAt = here.fixedAt;
  if (ride.isCarried && here.ignition) {
    return { stop: still?.since ?? last, confirmedAt };
  }
  if (still === null || still.outside !== null) return null;
  const stillS = secondsBetween(track[still.since]!, here);
  return stillS >= patienceS(ride) ? { stop: still.since, confirmedAt } : null;
}

/** Gives the end if the unit stays silent. A timer and a later fix give the same instant. */
function endBySilence({ track, settings, last, still, off, offStop }: Ride) {
  if (off !== null && offStop !== null) {
    const offAt = track[off]!.fixedAt;
    const confirmedAt = offAt + settings.ignitionOffSilenceS * 1000;
    return { stop: offStop, confirmedAt };
  }
  const confirmedAt = silentAt(track[last]!, settings);
  return { stop: still?.since ?? last, confirmedAt };
}

/** Gives the seconds that a unit may stand without ending its trip; with its ignition off other rules decide. */
function patienceS({ track, settings, last, isCarried }: Ride): number {
  const { stopDurationS, ignitionOffSilenceS, idleS } = settings;
  // The stop of a ferry must be confirmed after the stop of the drive onto it.
  if (isCarried) return Math.max(stopDurationS, ignitionOffSilenceS);
  const { ignition } = track[last]!;
  if (ignition === null) return stopDurationS;
  return ignition ? idleS : Infinity;
}
