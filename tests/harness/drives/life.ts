import { destination } from "../../../domain/geo/destination.ts";
import type { Point } from "../../../domain/geo/point.ts";
import type { Chance } from "./chance.ts";

/** A true trip. Instants are ms UTC. */
export interface TrueTrip {
  startedAt: number;
  stoppedAt: number;
  distanceM: number;
}

/** The true place of a unit at a second, and what its tracker can measure. */
export interface Moment extends Point {
  at: number;
  speedKmh: number;
  ignition: boolean;
  /** The receiver's error: 4 m outdoors, much more indoors. */
  errorM: number;
  /** Seconds between two reports when they differ from the usual; Infinity while nothing is sent. */
  everyS?: number;
}

/** A unit's life second by second, with its true trips. */
export interface Life {
  moments: Moment[];
  trips: TrueTrip[];
}

/** One part of a life: it adds moments to those before it. */
export type Part = (life: Life, chance: Chance) => void;

const SKY_M = 4;

/** Runs the parts one after the other from a place on. */
export function live(
  from: Point,
  at: number,
  chance: Chance,
  parts: readonly Part[],
): Life {
  const begin: Moment = {
    ...from,
    at,
    speedKmh: 0,
    ignition: false,
    errorM: SKY_M,
  };
  const life: Life = { moments: [begin], trips: [] };
  for (const part of parts) part(life, chance);
  return life;
}

type Seen = Partial<Pick<Moment, "ignition" | "errorM" | "everyS">>;

/** Stands for some minutes. */
export function stand(minutes: number, seen: Seen = {}): Part {
  return (life) => {
    for (let s = 0; s < minutes * 60; s++) step(life, 0, 0, seen);
  };
}

/** Moves without being driven, like a tracker that a person carries on a walk. */
export function walk(minutes: number): Part {
  return (life, chance) => {
    let heading = chance.between(0, 360);
    for (let s = 0; s < minutes * 60; s++) {
      heading += chance.around(3);
      step(life, chance.between(4.3, 6.4), heading, {});
    }
  };
}

/** A drive of some minutes. */
interface Ride {
  minutes: number;
  speedKmh: number;
  /** Minutes of stop and go, after this share of the drive. */
  jam?: { after: number; minutes: number };
  /** Seconds without a report, after this share of the drive. */
  tunnel?: { after: number; seconds: number };
  /** Seconds at the beginning that a sleeping tracker misses. */
  wakesAfterS?: number;
  /** Seconds between stops at traffic lights. */
  lightsS?: number;
}

/** Drives: speeds up and slows down, turns, stops at lights and creeps through jams. */
export function ride(ride: Ride): Part {
  return (life, chance) => {
    const startedAt = life.moments.at(-1)!.at;
    const seconds = ride.minutes * 60;
    let heading = chance.between(0, 360);
    let speed = 0;
    let gone = 0;
    let red = 0;
    for (let s = 0; s < seconds; s++) {
      if (red > 0) red--;
      else if (chance.next() < 1 / (ride.lightsS ?? Infinity)) {
        red = Math.round(chance.between(15, 60));
      }
      const target = red > 0 || s > seconds - 8
        ? 0
        : wishKmh(ride, s / seconds, s, chance);
      speed += Math.max(-8, Math.min(6, target - speed));
      heading += speed > 5 ? chance.around(1.5) : 0;
      if (chance.next() < 1 / 90 && speed > 5) heading += chance.around(60);
      gone += speed / 3.6;
      step(life, speed, heading, { ignition: true, ...silence(ride, s) });
    }
    const stoppedAt = life.moments.at(-1)!.at;
    life.trips.push({ startedAt, stoppedAt, distanceM: gone });
  };
}

function wishKmh(
  { jam, minutes, speedKmh }: Ride,
  share: number,
  s: number,
  chance: Chance,
): number {
  if (jam && share >= jam.after && share < jam.after + jam.minutes / minutes) {
    return s % 50 < 25 ? 0 : 14;
  }
  return speedKmh + chance.around(3);
}

function silence({ tunnel, minutes, wakesAfterS = 0 }: Ride, s: number): Seen {
  const from = (tunnel?.after ?? 0) * minutes * 60;
  const inTunnel = tunnel && s >= from && s < from + tunnel.seconds;
  return inTunnel || s < wakesAfterS ? { everyS: Infinity } : {};
}

function step(
  life: Life,
  speedKmh: number,
  heading: number,
  { ignition = false, errorM = SKY_M, everyS }: Seen,
): void {
  const last = life.moments.at(-1)!;
  const { latitude, longitude } = speedKmh > 0
    ? destination(last, heading, speedKmh / 3.6)
    : last;
  life.moments.push({
    latitude,
    longitude,
    at: last.at + 1000,
    speedKmh,
    ignition,
    errorM,
    everyS,
  });
}
