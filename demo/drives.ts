import type { UnitType } from "../domain/unit/unit-type.ts";
import type { Leg } from "./planner.ts";
import {
  type Progress,
  type Ride,
  rideAt,
  rideOf,
  vehicleOf,
} from "./driving.ts";
import { type Motion, observe, type SimulatedFix } from "./fix.ts";
import { noise } from "./random.ts";
import { routeBetween } from "./routes.ts";
import { type Track, trackOf } from "./track.ts";
import type { DemoUnit } from "./units.ts";

/** A drive on the calendar, from ignition on to ignition off; instants in milliseconds. */
export interface Drive {
  leg: Leg;
  startsAt: number;
  departsAt: number;
  arrivesAt: number;
  endsAt: number;
  lengthM: number;
  /** The unit's odometer when the drive starts. */
  odometerM: number;
}

/** How often a unit reports while driving. */
export interface Reporting {
  everyS: number;
  /** When the unit was out of coverage for long, every n-th of its fixes is kept, and those in bends. */
  keepEvery: number;
}

/** A bend of this many degrees is worth a fix of its own. */
const BEND_DEG = 50;

/** Puts a planned leg on the calendar. */
export function driveOf(
  leg: Leg,
  type: UnitType,
  dayBeginsAt: number,
  odometerM: number,
): Drive {
  const ride = rideOfLeg(leg, type);
  const departsAt = dayBeginsAt + leg.departsS * 1000;
  const arrivesAt = departsAt + Math.ceil(ride.durationS) * 1000;
  return {
    leg,
    startsAt: departsAt - 1000 * (15 + Math.floor(noise(leg.seed, 1) * 45)),
    departsAt,
    arrivesAt,
    endsAt: arrivesAt + 1000 * (15 + Math.floor(noise(leg.seed, 2) * 45)),
    lengthM: ride.track.lengthM,
    odometerM,
  };
}

/** Gives all fixes that a unit makes on a drive, in order of time. */
export function fixesOfDrive(
  unit: DemoUnit,
  type: UnitType,
  drive: Drive,
  reporting: Reporting,
): SimulatedFix[] {
  const ride = rideOfLeg(drive.leg, type);
  const fixes = [still(unit, drive, ride, drive.startsAt, true)];
  let lastKept = { index: 0, courseDeg: fixes[0]?.courseDeg ?? 0 };
  const everyMs = reporting.everyS * 1000;
  for (
    let index = 0;
    drive.departsAt + index * everyMs < drive.arrivesAt;
    index++
  ) {
    const at = drive.departsAt + index * everyMs;
    const motion = motionAt(ride, drive, (at - drive.departsAt) / 1000);
    const kept = index - lastKept.index >= reporting.keepEvery ||
      index < 2 || motion.speedKmh > 5 &&
        turnDeg(motion.courseDeg, lastKept.courseDeg) > BEND_DEG;
    if (kept) lastKept = { index, courseDeg: motion.courseDeg };
    fixes.push(observe(unit, at, motion, kept));
  }
  fixes.push(still(unit, drive, ride, drive.arrivesAt, true));
  fixes.push(still(unit, drive, ride, drive.endsAt, false));
  return fixes;
}

function rideOfLeg(leg: Leg, type: UnitType): Ride {
  const track = trackOf(routeBetween(leg.region, leg.from, leg.to));
  return rideOf(track, vehicleOf(type), leg.seed);
}

function still(
  unit: DemoUnit,
  drive: Drive,
  ride: Ride,
  at: number,
  ignition: boolean,
): SimulatedFix {
  const seconds = at < drive.arrivesAt ? 0 : ride.durationS + 1;
  const motion = motionAt(ride, drive, seconds);
  return observe(unit, at, { ...motion, speedKmh: 0, ignition }, true);
}

function motionAt(ride: Ride, drive: Drive, seconds: number): Motion {
  const progress = rideAt(ride, seconds);
  return {
    at: {
      latitude: along(ride.track.latitude, progress),
      longitude: along(ride.track.longitude, progress),
    },
    speedKmh: progress.speedMs * 3.6,
    courseDeg: ride.track.courseDeg[progress.sample] ?? 0,
    ignition: true,
    odometerM: drive.odometerM + progress.distanceM,
  };
}

function along(values: Track["latitude"], { sample, share }: Progress): number {
  const from = values[sample] ?? 0;
  return from + ((values[sample + 1] ?? from) - from) * share;
}

function turnDeg(a: number, b: number): number {
  return Math.abs((a - b + 540) % 360 - 180);
}
