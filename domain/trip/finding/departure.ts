import { distanceM } from "../../geo/point.ts";
import { leftAt } from "./leaving.ts";
import { isAfterSilence, secondsBetween, speedKmhBetween } from "./motion.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TrackPoint } from "./track.ts";
import type { TripKind } from "../trip.ts";

/** The moment a unit leaves the place where it stood. */
export interface Departure {
  kind: TripKind;
  /** Index of the first fix of the move; the fix before it is at the place left. */
  first: number;
  /** Index of the fix that had left for certain; how the move ends is watched from here. */
  left: number;
  /** Milliseconds since 1970, UTC. */
  startedAt: number;
  /** The unit was silent between standing and moving. */
  hasGap: boolean;
  /** Latest instant that the decision rests on, ms UTC. */
  decidedAt: number;
}

/**
 * Finds when a unit that stands at an anchor leaves it, null while it does not; nothing before the anchor matters.
 * A hop that may yet turn out as noise decides about all that follows, so that nothing is said until it is settled.
 */
export function findDeparture(
  track: readonly TrackPoint[],
  anchor: number,
  settings: TripSettings,
  now: number,
): Departure | null {
  for (let i = anchor + 1; i < track.length; i++) {
    const decidedAt = leftAt(track, anchor, i, settings, now);
    if (decidedAt === null) continue;
    if (decidedAt === Infinity) return null;
    return isAfterSilence(track[i - 1]!, track[i]!, settings)
      ? unseen(track, i, decidedAt)
      : seen(track, anchor, i, decidedAt, settings);
  }
  return null;
}

/** The unit fell silent at the anchor and woke elsewhere. */
function unseen(
  track: readonly TrackPoint[],
  left: number,
  decidedAt: number,
): Departure {
  const startedAt = track[left - 1]!.fixedAt;
  return {
    kind: "reconstructed",
    first: left,
    left,
    startedAt,
    hasGap: true,
    decidedAt,
  };
}

function seen(
  track: readonly TrackPoint[],
  anchor: number,
  left: number,
  decidedAt: number,
  settings: TripSettings,
): Departure {
  const first = firstMoving(track, anchor, left, settings);
  const before = track[first - 1]!;
  const here = track[first]!;
  const isNear = distanceM(track[anchor]!, here) <= settings.startNearM;
  const movedAt = movedSince(before, here, isNear, settings);
  const switchedOnAt = ignitionOnAt(track, anchor, left, settings);
  return {
    kind: track[left]!.ignition === false ? "transported" : "driven",
    first,
    left,
    startedAt: isNear
      ? switchedOnAt ?? movedAt
      : Math.min(switchedOnAt ?? movedAt, movedAt),
    hasGap: !isNear && secondsBetween(before, here) > settings.gapS,
    decidedAt,
  };
}

/**
 * The first moving fix is the start if it is near. Far off, it was on its way before: since the fix before, unless it
 * would have crept. A first fix that does not move came after the start in any case.
 */
function movedSince(
  before: TrackPoint,
  first: TrackPoint,
  isNear: boolean,
  settings: TripSettings,
): number {
  const hasCrept = speedKmhBetween(before, first) < settings.gapSpeedKmh;
  return first.isMoving && (isNear || hasCrept)
    ? first.fixedAt
    : before.fixedAt;
}

/** The first fix of the unbroken motion that led to a fix, under the same ignition. */
function firstMoving(
  track: readonly TrackPoint[],
  anchor: number,
  left: number,
  settings: TripSettings,
): number {
  const { ignition } = track[left]!;
  let first = left;
  while (first - 1 > anchor) {
    const before = track[first - 1]!;
    const gapS = secondsBetween(before, track[first]!);
    const belongs = before.isMoving && before.ignition === ignition &&
      gapS <= settings.gapS;
    if (!belongs) break;
    first--;
  }
  return first;
}

/** When the ignition that is on when a unit leaves was switched on since the anchor; null if too long ago to be part of the trip. */
function ignitionOnAt(
  track: readonly TrackPoint[],
  anchor: number,
  left: number,
  settings: TripSettings,
): number | null {
  if (!track[left]!.ignition) return null;
  let on = left;
  while (on > anchor && track[on - 1]!.ignition) on--;
  const leadS = secondsBetween(track[on]!, track[left]!);
  return leadS <= settings.ignitionLeadS ? track[on]!.fixedAt : null;
}
