import { distanceM } from "../../geo/point.ts";
import type { Fix } from "../../position/fix.ts";
import type { TripSettings } from "../settings/settings.ts";

/** Gives the speed in km/h of going straight from one fix to a later one. */
export function speedKmhBetween(from: Fix, to: Fix): number {
  return distanceM(from, to) / secondsBetween(from, to) * 3.6;
}

/** Gives the seconds from one fix to another. */
export function secondsBetween(from: Fix, to: Fix): number {
  return (to.fixedAt - from.fixedAt) / 1000;
}

/** Gives when a unit that sends nothing after a fix counts as standing, ms UTC. */
export function silentAt(last: Fix, settings: TripSettings): number {
  return last.fixedAt + settings.silenceS * 1000;
}

/** Says whether a unit was silent for so long before a fix that its way there is unknown. */
export function isAfterSilence(
  last: Fix,
  fix: Fix,
  settings: TripSettings,
): boolean {
  return fix.fixedAt > silentAt(last, settings);
}
