import { destination } from "../../../domain/geo/destination.ts";
import type { Point } from "../../../domain/geo/point.ts";
import type { Fix } from "../../../domain/position/fix.ts";

/** A part of a scenario. */
export interface Step {
  seconds: number;
  speedKmh: number;
  headingDeg: number;
  /** What the unit reports about its ignition during the step. */
  ignition: boolean | null;
  /** The unit moves or stands, but sends nothing. */
  isSilent: boolean;
  /** How far the receiver wanders from the true place, metres. */
  driftM: number;
}

/** Where a scenario begins and how its unit reports. */
export interface Opening {
  at: string | number;
  from: Point;
  everyS: number;
  reportsSpeed?: boolean;
  /** Reading of the unit's counter at the beginning, absent when it has none. */
  odometerM?: number;
}

type Details = Partial<Pick<Step, "headingDeg" | "ignition" | "driftM">>;

const STILL: Step = {
  seconds: 0,
  speedKmh: 0,
  headingDeg: 90,
  ignition: null,
  isSilent: false,
  driftM: 0,
};

/** Moves for some minutes at a speed, eastwards by default. */
export function drive(minutes: number, speedKmh: number, details?: Details) {
  return { ...STILL, seconds: minutes * 60, speedKmh, ...details };
}

/** Stands for some minutes and reports. */
export function park(minutes: number, details?: Details): Step {
  return { ...STILL, seconds: minutes * 60, ...details };
}

/** Sends nothing for some minutes, and may move meanwhile. */
export function silence(minutes: number, speedKmh = 0, headingDeg = 90): Step {
  return {
    ...STILL,
    seconds: minutes * 60,
    speedKmh,
    headingDeg,
    isSilent: true,
  };
}

/** One still fix, off by a distance in metres. */
export function spike(driftM: number): Step {
  return { ...STILL, driftM };
}

/** Creates the fixes of a scenario: one at its beginning, then one every few seconds of each step that is not silent. */
export function scenario(opening: Opening, ...steps: Step[]): Fix[] {
  const { from, everyS, odometerM = null } = opening;
  const begin: Moment = { at: new Date(opening.at).getTime(), from, odometerM };
  const fixes = [fixAt(begin, STILL, 0, opening)];
  let moment = begin;
  for (const step of steps) {
    const count = step.isSilent ? 1 : Math.max(1, step.seconds / everyS);
    const seconds = step.isSilent ? step.seconds : everyS;
    for (let n = 1; n <= count; n++) {
      moment = after(moment, step, seconds);
      if (!step.isSilent) {
        fixes.push(fixAt(moment, step, fixes.length, opening));
      }
    }
  }
  return fixes;
}

interface Moment {
  at: number;
  from: Point;
  odometerM: number | null;
}

function after({ at, from, odometerM }: Moment, step: Step, seconds: number) {
  const goneM = step.speedKmh / 3.6 * seconds;
  return {
    at: at + seconds * 1000,
    from: goneM ? destination(from, step.headingDeg, goneM) : from,
    odometerM: odometerM === null ? null : odometerM + goneM,
  };
}

function fixAt(moment: Moment, step: Step, n: number, opening: Opening): Fix {
  // 137.5 degrees is the golden angle: the drift looks random and is the same every time.
  const { latitude, longitude } = step.driftM
    ? destination(moment.from, n * 137.5, step.driftM)
    : moment.from;
  return {
    fixedAt: moment.at,
    latitude,
    longitude,
    speedKmh: opening.reportsSpeed === false ? null : step.speedKmh,
    ignition: step.ignition,
    odometerM: moment.odometerM,
    satellites: 9,
    hdop: 0.9,
    accuracyM: null,
  };
}
