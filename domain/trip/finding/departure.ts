import { distanceM } from "../../geo/point.ts";
import { leftAt } from "./leaving.ts";
import { isAfterSilence, secondsBetween, speedKmhBetween } from "./motion.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TrackPoint } from "./track.ts";
import type { TripKind } from "../trip.ts";

/** When and how a unit leaves the place where it stood. */
export interface Departure {
  kind: TripKind;
  /** Index of the first fix of the move; the fix before it is at the place that the unit leaves. */
  first: number;
  /** Index of the fix at which the unit has certainly left; the end of the move is searched from here. */
  left: number;
  /** Milliseconds since 1970, UTC. */
  startedAt: number;
  /** The unit was silent between standing and moving. */
  hasGap: boolean;
  /** Latest instant that the decision depends on, ms UTC. */
  decidedAt: number;
}

/**
 * Finds when a unit that stands at an anchor leaves it; null while it stays. No fix before the anchor matters. While a
 * hop may still turn out as noise the result is null, because the hop decides about all fixes after it.
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

/** Gives the departure of a unit that fell silent at the anchor and reports from elsewhere. */
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
 * Gives since when a unit moves. Near the anchor that is its first moving fix. Far from the anchor it moved since the
 * fix before, unless that would have been slower than `gapSpeedKmh`. When the first fix does not move, the move began
 * at the fix before.
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

/** Gives the first fix of the unbroken motion that leads to a fix, under the same ignition. */
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

/** Gives when the ignition was switched on since the anchor; null when that is too long before the unit leaves. */
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
