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

/**
 * Keeps the believable ones of fixes in order of time; they follow `believed` when it is given.
 *
 * A fix that the unit cannot have reached is a spike, unless the next fix agrees with it: then the unit is there, and
 * the fixes before were the outlier. So the first fix of a jump is dropped and the second is kept. A decision uses no
 * later fixes, so it never changes when they arrive, and it uses nothing before the last believed fix.
 */
export function clean(
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
  believed?: Fix,
): Fix[] {
  const result = believed ? [believed] : [];
  const latest = now + settings.maxFutureS * 1000;
  let suspect: Fix | null = null;
  for (const fix of fixes) {
    if (fix.fixedAt > latest || !isUsable(fix, settings)) continue;
    const last = result.at(-1);
    const believable: boolean = !last || isReachable(last, fix, settings) ||
      (suspect !== null && isReachable(suspect, fix, settings));
    if (believable) result.push(fix);
    suspect = believable ? null : fix;
  }
  return result;
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
