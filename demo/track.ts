import { distanceM, type Point } from "../domain/geo/point.ts";
import type { Route, RouteStep } from "./routes.ts";

/** Distance between two samples of a track, metres. */
export const SAMPLE_M = 10;

/** Sideways acceleration that a calm driver accepts in a bend, m/s². */
const COMFORT_IN_BENDS = 1.8;

export const METRES_PER_DEGREE = 111_195;

/** A route as a smooth line with a sample every ten metres; it is computed once and driven often. */
export interface Track {
  latitude: Float64Array;
  longitude: Float64Array;
  courseDeg: Float32Array;
  /** The lower of the speed limit and what the bend allows, m/s. */
  limitMs: Float32Array;
  /** Samples where traffic lights stand. */
  lights: number[];
  lengthM: number;
}

interface Corner extends Point {
  limitKmh: number;
  lights: boolean;
}

const tracks = new WeakMap<Route, Track>();

/** Computes the smooth line of a route: rounded corners, even spacing, and a speed limit at every sample. */
export function trackOf(route: Route): Track {
  const known = tracks.get(route);
  if (known) return known;
  const track = sample(rounded(route.steps));
  limitInBends(track);
  tracks.set(route, track);
  return track;
}

/** Replaces each corner by a curve, wider where the road is faster. */
function rounded(steps: readonly RouteStep[]): Corner[] {
  const line: Corner[] = [];
  steps.forEach((corner, i) => {
    const before = steps[i - 1];
    const after = steps[i + 1];
    if (!before || !after) return line.push(corner);
    const room = Math.min(distanceM(before, corner), distanceM(corner, after));
    const cut = Math.min(room * 0.45, radiusFor(corner.limitKmh));
    const a = towards(corner, before, cut);
    const b = towards(corner, after, cut);
    for (let t = 0; t <= 1; t += 0.125) {
      line.push({
        ...bezier(a, corner, b, t),
        limitKmh: corner.limitKmh,
        lights: corner.lights && t === 0.5,
      });
    }
  });
  return line;
}

function radiusFor(limitKmh: number): number {
  if (limitKmh <= 50) return 25;
  return limitKmh <= 70 ? 90 : 150;
}

function towards(from: Point, to: Point, metres: number): Point {
  const share = metres / Math.max(1, distanceM(from, to));
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

function bezier(a: Point, corner: Point, b: Point, t: number): Point {
  const mix = (x: number, y: number, z: number) =>
    (1 - t) ** 2 * x + 2 * t * (1 - t) * y + t * t * z;
  return {
    latitude: mix(a.latitude, corner.latitude, b.latitude),
    longitude: mix(a.longitude, corner.longitude, b.longitude),
  };
}

function sample(line: readonly Corner[]): Track {
  const points: Corner[] = [];
  const lights: number[] = [];
  let untilNext = 0;
  line.forEach((to, i) => {
    const from = line[i - 1] ?? to;
    const length = distanceM(from, to);
    for (; untilNext < length || i === 0 && untilNext === 0;) {
      points.push({ ...to, ...towards(from, to, untilNext) });
      untilNext += SAMPLE_M;
    }
    untilNext -= length;
    if (to.lights) lights.push(points.length - 1);
  });
  return {
    latitude: Float64Array.from(points, (p) => p.latitude),
    longitude: Float64Array.from(points, (p) => p.longitude),
    courseDeg: Float32Array.from(points, (p, i) => courseAt(points, i, p)),
    limitMs: Float32Array.from(points, (p) => p.limitKmh / 3.6),
    lights,
    lengthM: (points.length - 1) * SAMPLE_M,
  };
}

function courseAt(points: readonly Point[], i: number, here: Point): number {
  const a = points[i - 1] ?? here;
  const b = points[i + 1] ?? here;
  const north = b.latitude - a.latitude;
  const east = (b.longitude - a.longitude) *
    Math.cos(here.latitude * Math.PI / 180);
  return (Math.atan2(east, north) * 180 / Math.PI + 360) % 360;
}

/** Limits the speed in bends: the turn over thirty metres tells how tight a bend is. */
function limitInBends(track: Track) {
  const { courseDeg, limitMs } = track;
  for (let i = 0; i < courseDeg.length; i++) {
    const a = courseDeg[Math.max(0, i - 2)] ?? 0;
    const b = courseDeg[Math.min(courseDeg.length - 1, i + 2)] ?? 0;
    const turn = Math.abs((b - a + 540) % 360 - 180) * Math.PI / 180;
    if (turn < 0.01) continue;
    const radiusM = 4 * SAMPLE_M / turn;
    const bend = Math.max(4, Math.sqrt(COMFORT_IN_BENDS * radiusM));
    limitMs[i] = Math.min(limitMs[i] ?? bend, bend);
  }
}

/** Moves a point by metres north and east. */
export function shifted(at: Point, northM: number, eastM: number): Point {
  const shrink = Math.cos(at.latitude * Math.PI / 180);
  return {
    latitude: at.latitude + northM / METRES_PER_DEGREE,
    longitude: at.longitude + eastM / (METRES_PER_DEGREE * shrink),
  };
}
