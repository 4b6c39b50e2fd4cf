import { isUsable } from "./clean.ts";
import type { Fix } from "../../position/fix.ts";
import type { TripSettings } from "../settings/settings.ts";

/**
 * Puts fixes in order of time with one fix an instant. Which of two fixes of an instant stays depends on
 * what they say, never on which came first: a usable one, then the one that tells more.
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

/** What is not told ranks last. */
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
