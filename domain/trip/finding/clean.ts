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
 * Takes the fixes to be believed out of fixes in order of time, after an already believed one when given.
 *
 * A fix that the unit cannot have reached is a spike - unless the next one agrees with it: then the unit is there, and
 * what was believed before was the outlier. So the first witness of a jump is lost and the second is believed. Nothing
 * looks ahead: a verdict never changes when later fixes arrive, and starts afresh at every believed fix.
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
