import { distanceM } from "../../geo/point.ts";
import { speedKmhBetween } from "./motion.ts";
import type { Fix } from "../../position/fix.ts";
import type { TripSettings } from "../settings/settings.ts";

/** Says whether a fix is good enough by itself: a real place, measured well. */
export function isUsable(fix: Fix, settings: TripSettings): boolean {
  return isRealPlace(fix) &&
    (fix.satellites ?? settings.minSatellites) >= settings.minSatellites &&
    (fix.hdop ?? 0) <= settings.maxHdop &&
    (fix.accuracyM ?? 0) <= settings.maxAccuracyM;
}

/** What is known of the fixes before others. */
interface Known {
  /** The last believed fix. */
  believed?: Fix;
  /** The last fix, when it is not believed for its place. */
  suspect?: Fix | null;
}

/**
 * Keeps the believable ones of fixes in order of time, and gives the suspect that they leave; they follow what is known.
 *
 * A fix that the unit cannot have reached is a spike, unless the next fix agrees with it: then the unit is there, and
 * the fixes before were the outlier. So the first fix of a jump is dropped and the second is kept. A decision uses no
 * later fixes, so it never changes when they arrive, and it uses nothing before the last believed fix.
 */
export function clean(
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
  known: Known = {},
): { believed: Fix[]; suspect: Fix | null } {
  const believed: Fix[] = [];
  let last = known.believed;
  let suspect = known.suspect ?? null;
  for (const fix of fixes) {
    if (isTooLate(fix.fixedAt, settings, now) || !isUsable(fix, settings)) {
      continue;
    }
    const believable = !last || isReachable(last, fix, settings) ||
      (suspect !== null && isReachable(suspect, fix, settings));
    if (believable) {
      believed.push(fix);
      last = fix;
    }
    suspect = believable ? null : fix;
  }
  return { believed, suspect };
}

/** Says whether an instant (ms UTC) lies farther in the future than the clock of a unit may run ahead. */
export function isTooLate(
  instant: number,
  { maxFutureS }: TripSettings,
  now: number,
): boolean {
  return instant > now + maxFutureS * 1000;
}

function isRealPlace({ latitude, longitude }: Fix): boolean {
  // Receivers without a fix report 0,0, off the coast of Ghana.
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 &&
    !(latitude === 0 && longitude === 0);
}

function isReachable(from: Fix, to: Fix, settings: TripSettings): boolean {
  return distanceM(from, to) === 0 ||
    speedKmhBetween(from, to) <= settings.maxSpeedKmh;
}
