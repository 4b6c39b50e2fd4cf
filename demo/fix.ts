import type { Point } from "../domain/geo/point.ts";
import { hash, noise } from "./random.ts";
import { shifted } from "./track.ts";
import type { DemoUnit } from "./units.ts";

/** What a simulated unit measures at one moment; null where it has no sensor. */
export interface SimulatedFix extends Point {
  /** Milliseconds since 1970; always a whole second. */
  fixedAt: number;
  speedKmh: number;
  courseDeg: number;
  altitudeM: number;
  satellites: number;
  hdop: number;
  accuracyM: number;
  ignition: boolean | null;
  movement: boolean;
  odometerM: number | null;
  batteryPercent: number;
  externalPowerVolts: number;
  /** 1 to 5, as GSM modems count. */
  signalBars: number;
  /** Whether a unit that was out of coverage for long has kept this fix. */
  kept: boolean;
}

/** The true motion of the unit, before the receiver adds its errors. */
export interface Motion {
  at: Point;
  speedKmh: number;
  courseDeg: number;
  ignition: boolean;
  odometerM: number;
}

/** How far a moored boat swings around its berth. */
const MOORING_M = 7;

/** Adds the errors of the unit's receiver to its true motion: a few metres that wander slowly. */
export function observe(
  unit: DemoUnit,
  fixedAt: number,
  motion: Motion,
  kept: boolean,
): SimulatedFix {
  const seed = hash(unit.imei);
  const second = fixedAt / 1000;
  const moored = unit.type === "boat" && motion.speedKmh === 0;
  const swing = moored ? MOORING_M : 0;
  const place = shifted(
    motion.at,
    wander(seed, second) + swing * Math.sin(second / 3100 + seed),
    wander(seed + 1, second) + swing * Math.cos(second / 4700 + seed),
  );
  const engine = unit.reportsBy === "teltonika" && unit.type !== "trailer";
  return {
    fixedAt,
    latitude: rounded(place.latitude, 6),
    longitude: rounded(place.longitude, 6),
    speedKmh: rounded(motion.speedKmh, 1),
    courseDeg: Math.round(motion.courseDeg) % 360,
    altitudeM: altitudeM(unit, motion.at),
    satellites: 9 + Math.floor(noise(seed + 2, second) * 8),
    hdop: rounded(0.7 + noise(seed + 3, second) * 0.6, 1),
    accuracyM: rounded(3 + noise(seed + 4, second) * 4, 1),
    ignition: engine ? motion.ignition : null,
    movement: motion.speedKmh > 0,
    odometerM: engine ? Math.round(motion.odometerM) : null,
    batteryPercent: 100 - Math.floor(second / 900 + seed) % 70,
    externalPowerVolts: isCut(unit, fixedAt)
      ? 0
      : motion.ignition
      ? 14.1
      : 12.6,
    signalBars: 3 + Math.floor(noise(seed + 5, second / 60) * 3),
    kept,
  };
}

/** Says whether somebody has cut the power of a unit: of the excavator, in the night to each Saturday (UTC). */
function isCut({ type }: DemoUnit, at: number): boolean {
  const date = new Date(at);
  const hour = date.getUTCHours();
  return type === "excavator" && date.getUTCDay() === 6 && hour >= 1 &&
    hour < 4;
}

/** Gives an error of 2 to 4 metres: two slow waves and a little white noise. */
function wander(seed: number, second: number): number {
  const white = noise(seed, second) + noise(seed + 7, second) - 1;
  return 1.6 * Math.sin(second / 61 + seed) +
    1.1 * Math.sin(second / 23 + seed * 2) + 0.7 * white;
}

function altitudeM(unit: DemoUnit, at: Point): number {
  if (unit.type === "boat") return 1;
  return Math.round(
    32 + 14 * Math.sin(at.latitude * 310) + 11 * Math.cos(at.longitude * 230),
  );
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
