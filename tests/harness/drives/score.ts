import {
  findTrips,
  type FoundTrip,
} from "../../../domain/trip/finding/find-trips.ts";
import { tripSettingsFor } from "../../../domain/trip/settings/settings.ts";
import type { DriveCase } from "./cases.ts";
import { createChance } from "./chance.ts";
import type { Life, TrueTrip } from "./life.ts";
import { track } from "./tracker.ts";

/** How found trips compare with the true ones. Errors are found minus true, of matching trips. */
interface Score {
  found: number;
  truth: number;
  matched: number;
  startErrorS: number[];
  stopErrorS: number[];
  distanceError: number[];
}

const DAY_MS = 86_400_000;

/** Runs a case once; gives what a tracker reports at an interval, and an instant a day later. */
export function fixesOf(one: DriveCase, everyS: number, seed: number) {
  const chance = createChance(seed * 7919 + everyS);
  const life = one.live(createChance(seed));
  const fixes = track(life, { ...one.tracker, everyS }, chance);
  return { life, fixes, now: fixes.at(-1)!.fixedAt + DAY_MS };
}

/** Runs a case once, and finds its trips in what a tracker reports at an interval. */
export function findIn(
  one: DriveCase,
  everyS: number,
  seed: number,
): { life: Life; found: FoundTrip[] } {
  const { life, fixes, now } = fixesOf(one, everyS, seed);
  return { life, found: findTrips(fixes, tripSettingsFor(one.family), now) };
}

/** Compares the trips of several lives of a case with the truth. */
export function scoreOf(
  one: DriveCase,
  everyS: number,
  seeds: readonly number[],
): Score {
  const score: Score = {
    found: 0,
    truth: 0,
    matched: 0,
    startErrorS: [],
    stopErrorS: [],
    distanceError: [],
  };
  for (const seed of seeds) {
    const { life, found } = findIn(one, everyS, seed);
    score.found += found.length;
    score.truth += life.trips.length;
    for (const [trip, truth] of pairs(found, life.trips)) {
      score.matched++;
      score.startErrorS.push((trip.startedAt - truth.startedAt) / 1000);
      score.stopErrorS.push((trip.stoppedAt - truth.stoppedAt) / 1000);
      score.distanceError.push(trip.distanceM / truth.distanceM - 1);
    }
  }
  return score;
}

/** Pairs each true trip with a found one that shares more than half of either's time. */
function pairs(
  found: readonly FoundTrip[],
  truth: readonly TrueTrip[],
): [FoundTrip, TrueTrip][] {
  return truth.flatMap((real) => {
    const match = found.find((trip) => {
      const common = Math.min(trip.stoppedAt, real.stoppedAt) -
        Math.max(trip.startedAt, real.startedAt);
      const whole = Math.max(trip.stoppedAt, real.stoppedAt) -
        Math.min(trip.startedAt, real.startedAt);
      return common / whole > 0.5;
    });
    return match ? [[match, real] as [FoundTrip, TrueTrip]] : [];
  });
}

/** Gives the value below which a share of numbers lies; 0 without numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[
    Math.min(sorted.length - 1, Math.floor(share * sorted.length))
  ] ?? 0;
}
