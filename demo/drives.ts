import { keepBends, offLine } from "../basemap/bends.ts";
import type { Point } from "../domain/geo/point.ts";
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
import { routeOf } from "./routes.ts";
import { METRES_PER_DEGREE, type Track, trackOf } from "./track.ts";
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

/** A unit keeps the fixes without which its way would be this far off the street, metres. */
const BEND_M = 14;

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
  const everyMs = reporting.everyS * 1000;
  const count = Math.ceil((drive.arrivesAt - drive.departsAt) / everyMs);
  const motions = Array.from(
    { length: count },
    (_, index) => motionAt(ride, drive, index * reporting.everyS),
  );
  const bends = new Set(keepBends(motions, bendOf));
  motions.forEach((motion, index) => {
    const kept = index < 2 || index % reporting.keepEvery === 0 ||
      bends.has(motion);
    fixes.push(observe(unit, drive.departsAt + index * everyMs, motion, kept));
  });
  fixes.push(still(unit, drive, ride, drive.arrivesAt, true));
  fixes.push(still(unit, drive, ride, drive.endsAt, false));
  return fixes;
}

function rideOfLeg(leg: Leg, type: UnitType): Ride {
  const track = trackOf(routeOf(leg));
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

/** Gives how far a motion is off the straight way between two others, in units of BEND_M. */
function bendOf({ at }: Motion, { at: from }: Motion, { at: to }: Motion) {
  const narrow = Math.cos(from.latitude * Math.PI / 180);
  const metres = ({ latitude, longitude }: Point): [number, number] => [
    (longitude - from.longitude) * narrow * METRES_PER_DEGREE,
    (latitude - from.latitude) * METRES_PER_DEGREE,
  ];
  return offLine(...metres(at), ...metres(to)) / BEND_M;
}
