import { isUsable } from "./clean.ts";
import type { Fix } from "../../position/fix.ts";
import type { TripSettings } from "../settings/settings.ts";

/**
 * Sorts fixes by time and keeps one fix an instant. Their content decides which of two fixes of an instant stays, never
 * their order of arrival: a usable one, then the one with more values.
 */
export function inFixOrder(
  fixes: readonly Fix[],
  settings: TripSettings,
): Fix[] {
  return fixes
    .toSorted((a, b) =>
      a.fixedAt - b.fixedAt || compareSameTime(a, b, settings)
    )
    .filter((fix, i, sorted) => fix.fixedAt !== sorted[i - 1]?.fixedAt);
}

function compareSameTime(a: Fix, b: Fix, settings: TripSettings): number {
  const left = ranking(a, settings);
  const right = ranking(b, settings);
  const i = left.findIndex((value, at) => value !== right[at]);
  return i < 0 ? 0 : left[i]! < right[i]! ? -1 : 1;
}

/** Ranks what a fix reports; a missing value ranks last. */
function ranking(fix: Fix, settings: TripSettings): number[] {
  return [
    isUsable(fix, settings) ? 0 : 1,
    fix.ignition === null ? Infinity : Number(fix.ignition),
    fix.odometerM ?? Infinity,
    fix.speedKmh ?? Infinity,
    fix.hdop ?? Infinity,
    fix.accuracyM ?? Infinity,
    fix.satellites ?? Infinity,
    fix.latitude,
    fix.longitude,
  ];
}
