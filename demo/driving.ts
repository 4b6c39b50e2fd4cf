import type { UnitType } from "../domain/unit/unit-type.ts";
import { between, noise, randomFrom } from "./random.ts";
import { SAMPLE_M, type Track } from "./track.ts";

/** How a kind of unit drives. */
interface Vehicle {
  accelerationMs2: number;
  brakingMs2: number;
  topMs: number;
}

/** One drive along a track: when the unit leaves each sample, and how fast. */
export interface Ride {
  track: Track;
  speedMs: Float32Array;
  /** Seconds after departure at which the unit leaves a sample, including waits. */
  leftS: Float64Array;
  durationS: number;
}

/** How far a ride has come after some seconds. */
export interface Progress {
  sample: number;
  /** Share of the distance to the next sample, 0 to 1. */
  share: number;
  distanceM: number;
  speedMs: number;
}

/** Gives how fast a type of unit accelerates, brakes and drives at most. */
export function vehicleOf(type: UnitType): Vehicle {
  if (type === "truck" || type === "trailer") {
    return { accelerationMs2: 0.6, brakingMs2: 1.1, topMs: 85 / 3.6 };
  }
  if (type === "boat" || type === "waterjet") {
    return { accelerationMs2: 0.4, brakingMs2: 0.4, topMs: 50 / 3.6 };
  }
  return { accelerationMs2: 1.2, brakingMs2: 1.6, topMs: 130 / 3.6 };
}

/** Drives a track from standstill to standstill: speed limits, bends, red lights and a driver's own pace. */
export function rideOf(track: Track, vehicle: Vehicle, seed: number): Ride {
  const random = randomFrom(seed);
  const pace = 0.9 + random() * 0.16;
  const waits = redLights(track, random);
  const speedMs = wishes(track, vehicle, pace, seed);
  const stops = stopsOf(waits, speedMs.length - 1);
  for (const sample of stops.keys()) speedMs[sample] = 0;
  smooth(speedMs, vehicle);
  const leftS = timesOf(speedMs, stops);
  return { track, speedMs, leftS, durationS: leftS.at(-1) ?? 0 };
}

/** Gives where the ride is at a number of seconds after departure. */
export function rideAt(ride: Ride, seconds: number): Progress {
  const { leftS, speedMs } = ride;
  const last = leftS.length - 1;
  const i = sampleAt(leftS, seconds);
  if (i >= last) return standing(last);
  const v = speedMs[i] ?? 0;
  const w = speedMs[i + 1] ?? 0;
  const legS = 2 * SAMPLE_M / (v + w);
  const since = seconds - (leftS[i] ?? 0);
  if (since >= legS) return standing(i + 1);
  const gain = (w - v) / legS;
  const metres = v * since + gain * since * since / 2;
  const share = Math.min(1, Math.max(0, metres / SAMPLE_M));
  return {
    sample: i,
    share,
    distanceM: (i + share) * SAMPLE_M,
    speedMs: v + gain * since,
  };
}

function standing(sample: number): Progress {
  return { sample, share: 0, distanceM: sample * SAMPLE_M, speedMs: 0 };
}

/** Chooses the red lights: half of the lights, for 20 to 60 seconds each. */
function redLights(track: Track, random: () => number): Map<number, number> {
  const waits = new Map<number, number>();
  for (const sample of track.lights) {
    const red = random() < 0.5;
    const seconds = between(random, 20, 60);
    if (red) waits.set(sample, seconds);
  }
  return waits;
}

/** Stops closer than this to the stop before are passed: nobody starts for thirty metres. */
const STOP_GAP_SAMPLES = 3;

/** Samples on which the traffic is equally dense. */
const TRAFFIC_SAMPLES = 60;

/** Gives how fast the driver would like to drive at each sample. */
function wishes(track: Track, vehicle: Vehicle, pace: number, seed: number) {
  const speedMs = new Float32Array(track.limitMs.length);
  let factor = pace;
  for (let i = 0; i < speedMs.length; i++) {
    if (i % TRAFFIC_SAMPLES === 0) {
      factor = pace * (1 - 0.14 * noise(seed, i / TRAFFIC_SAMPLES));
    }
    const limit = track.limitMs[i] ?? 0;
    speedMs[i] = Math.min(vehicle.topMs, limit * factor);
  }
  return speedMs;
}

function timesOf(speedMs: Float32Array, stops: ReadonlyMap<number, number>) {
  const leftS = new Float64Array(speedMs.length);
  for (let i = 1; i < leftS.length; i++) {
    const legS = 2 * SAMPLE_M / ((speedMs[i - 1] ?? 0) + (speedMs[i] ?? 0));
    leftS[i] = (leftS[i - 1] ?? 0) + legS;
    if (speedMs[i] === 0) leftS[i] = (leftS[i] ?? 0) + (stops.get(i) ?? 0);
  }
  return leftS;
}

function stopsOf(waits: ReadonlyMap<number, number>, last: number) {
  const stops = new Map([[0, 0], [last, 0]]);
  let before = 0;
  for (const [sample, seconds] of waits) {
    if (sample - before < STOP_GAP_SAMPLES) continue;
    if (last - sample < STOP_GAP_SAMPLES) continue;
    stops.set(sample, seconds);
    before = sample;
  }
  return stops;
}

/** Lowers speeds to what the vehicle can reach or brake from over ten metres. */
function smooth(speedMs: Float32Array, vehicle: Vehicle) {
  const up = 2 * SAMPLE_M * vehicle.accelerationMs2;
  const down = 2 * SAMPLE_M * vehicle.brakingMs2;
  for (let i = 1; i < speedMs.length; i++) {
    const reach = Math.sqrt((speedMs[i - 1] ?? 0) ** 2 + up);
    speedMs[i] = Math.min(speedMs[i] ?? 0, reach);
  }
  for (let i = speedMs.length - 2; i >= 0; i--) {
    const reach = Math.sqrt((speedMs[i + 1] ?? 0) ** 2 + down);
    speedMs[i] = Math.min(speedMs[i] ?? 0, reach);
  }
}

/** Gives the last sample that was left at or before a second, by binary search. */
function sampleAt(leftS: Float64Array, seconds: number): number {
  let low = 0;
  let high = leftS.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((leftS[middle] ?? 0) <= seconds) low = middle;
    else high = middle;
  }
  return low;
}
