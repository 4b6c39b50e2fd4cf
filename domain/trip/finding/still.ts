import { distanceM } from "../../geo/point.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TrackPoint } from "./track.ts";

/** Fixes in a row that report no motion and stay near one place. */
export interface StillRun {
  /** Index of the first still fix: where the unit stopped, if this is a stop. */
  readonly since: number;
  /** Index of the first of the latest fixes that lie outside the circle, null when the last one lies inside. */
  readonly outside: number | null;
}

/** A receiver may jump out of the circle for this many fixes; a unit that stays out longer has moved. */
const NOISY_FIXES = 2;
/** Farther out than this many radii is no noise. */
const NOISY_RADII = 2;

/**
 * Gives the still run after the fix at `i`, null when the unit reports motion. A unit that leaves the circle around the
 * first still fix without reporting motion begins a new still run where it is. So a unit that never reports a speed is
 * judged by its places alone, and the jitter of its receiver is no motion.
 */
export function nextStill(
  track: readonly TrackPoint[],
  run: StillRun | null,
  i: number,
  settings: TripSettings,
): StillRun | null {
  const here = track[i]!;
  if (here.reportsMotion) return null;
  const anew = { since: i, outside: null };
  if (run === null) return anew;
  const awayM = distanceM(track[run.since]!, here);
  if (awayM <= settings.stillRadiusM) return { ...run, outside: null };
  const outside = run.outside ?? i;
  const isNoise = awayM <= settings.stillRadiusM * NOISY_RADII &&
    i - outside < NOISY_FIXES;
  return isNoise ? { ...run, outside } : anew;
}
