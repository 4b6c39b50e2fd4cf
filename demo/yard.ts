import type { Point } from "../domain/geo/point.ts";
import { observe, type SimulatedFix } from "./fix.ts";
import { hash } from "./random.ts";
import { shifted } from "./track.ts";
import type { DemoUnit } from "./units.ts";

/** A stretch of work with the engine running, in milliseconds. */
export interface Shift {
  startsAt: number;
  endsAt: number;
}

const EVERY_MS = 20_000;
const KEEP_EVERY = 6;

/** Gives the hours that a machine works on a weekday: before, between and after the breaks. */
export function shiftsOf(weekday: number, dayBeginsAt: number): Shift[] {
  if (weekday > 4) return [];
  return [[7, 9.25], [9.6, 11.75], [12.5, 15.75]].map(([from = 0, to = 0]) => ({
    startsAt: dayBeginsAt + from * 3_600_000,
    endsAt: dayBeginsAt + to * 3_600_000,
  }));
}

/** Gives the fixes of a machine at work: it moves slowly within sixty metres of its yard. */
export function fixesOfShift(
  unit: DemoUnit,
  shift: Shift,
  yard: Point,
): SimulatedFix[] {
  const fixes: SimulatedFix[] = [];
  const count = Math.floor((shift.endsAt - shift.startsAt) / EVERY_MS);
  for (let i = 0; i <= count; i++) {
    const at = shift.startsAt + i * EVERY_MS;
    const last = i === count;
    const kept = last || i % KEEP_EVERY === 0;
    fixes.push(observe(unit, at, workAt(unit, at, yard, last), kept));
  }
  return fixes;
}

function workAt(unit: DemoUnit, at: number, yard: Point, last: boolean) {
  const seed = hash(unit.imei) % 1000;
  const creep = (ms: number) => {
    const s = ms / 1000;
    return {
      north: 26 * Math.sin(s / 173 + seed) + 11 * Math.sin(s / 47),
      east: 26 * Math.cos(s / 197 + seed) + 11 * Math.sin(s / 53 + seed),
    };
  };
  const here = creep(at);
  const next = creep(at + 1000);
  const north = next.north - here.north;
  const east = next.east - here.east;
  return {
    at: shifted(yard, here.north, here.east),
    speedKmh: last ? 0 : Math.hypot(north, east) * 3.6,
    courseDeg: (Math.atan2(east, north) * 180 / Math.PI + 360) % 360,
    ignition: !last,
    odometerM: 0,
  };
}
