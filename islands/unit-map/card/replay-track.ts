import type { Point } from "../../../domain/geo/point.ts";
import type { Track } from "./unit-day.ts";

/** Between two reports farther apart than this the unit is shown where it was last, seconds. */
const GAP_S = 300;

/** Where a unit was at a moment of a replayed day. */
interface ReplayedPlace extends Point {
  /** Of the latest report. */
  speedKmh: number | null;
}

/** Gives the first and the last second of a track; null when it is empty. */
export function spanOf(
  { points }: Track,
): { from: number; until: number } | null {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? { from: first[0], until: last[0] } : null;
}

/** Gives where a unit was, on the straight line between its reports; null before its first report. */
export function placeAt(
  { points }: Track,
  seconds: number,
): ReplayedPlace | null {
  const index = lastAtOrBefore(points, seconds);
  const before = points[index];
  if (!before) return null;
  const [at, latitude, longitude, speedKmh] = before;
  const after = points[index + 1];
  if (!after || after[0] - at > GAP_S) return { latitude, longitude, speedKmh };
  const share = (seconds - at) / Math.max(1, after[0] - at);
  return {
    latitude: latitude + (after[1] - latitude) * share,
    longitude: longitude + (after[2] - longitude) * share,
    speedKmh,
  };
}

/** Gives the index of the last point that is not after a second; −1 when all are. */
function lastAtOrBefore(points: Track["points"], seconds: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]![0] <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
