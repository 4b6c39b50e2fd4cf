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
  /** Index of the fix at the place where the trip starts: the anchor, or the first fix when the way there is unknown. */
  origin: number;
  /** Milliseconds since 1970, UTC. */
  startedAt: number;
  /** The unit was silent between standing and moving. */
  hasGap: boolean;
  /** Latest instant that the decision depends on, ms UTC. */
  decidedAt: number;
}

/** A unit that has not left its anchor, as far as is known. */
export interface Standing {
  kind: "standing";
  /** Index of the first fix of which only later ones or time will show whether it is at the anchor. */
  undecided: number;
}

/** A unit that has left its anchor. */
interface Left {
  kind: "left";
  /** Index of the fix at which the unit has certainly left. */
  left: number;
  /** Latest instant that the decision depends on, ms UTC. */
  decidedAt: number;
}

/**
 * Finds when and how a unit that stands at an anchor leaves it, with the first fix from `from` on that has left. No fix
 * before the anchor matters.
 */
export function findDeparture(
  track: readonly TrackPoint[],
  anchor: number,
  settings: TripSettings,
  now: number,
  from?: number,
): Departure | Standing {
  const found = findLeaving(track, anchor, settings, now, from);
  if (found.kind === "standing") return found;
  const { left, decidedAt } = found;
  return isAfterSilence(track[left - 1]!, track[left]!, settings)
    ? unseen(track, anchor, left, decidedAt)
    : seen(track, anchor, left, decidedAt, settings);
}

/**
 * Finds the fix at which a unit has left its anchor, among those from `from` on; those before are known to be at the
 * anchor. While a hop may still turn out as noise the unit stands, because the hop decides about all fixes after it.
 */
export function findLeaving(
  track: readonly TrackPoint[],
  anchor: number,
  settings: TripSettings,
  now: number,
  from = anchor + 1,
): Left | Standing {
  for (let i = from; i < track.length; i++) {
    const decidedAt = leftAt(track, anchor, i, settings, now);
    if (decidedAt === null) continue;
    if (decidedAt === Infinity) return { kind: "standing", undecided: i };
    return { kind: "left", left: i, decidedAt };
  }
  return { kind: "standing", undecided: Math.max(from, track.length) };
}

/** Gives the departure of a unit that fell silent at the anchor and reports from elsewhere. */
function unseen(
  track: readonly TrackPoint[],
  anchor: number,
  left: number,
  decidedAt: number,
): Departure {
  const startedAt = track[left - 1]!.fixedAt;
  return {
    kind: "reconstructed",
    first: left,
    left,
    origin: anchor,
    startedAt,
    hasGap: true,
    decidedAt,
  };
}

/**
 * Gives the departure of a unit that reports. It starts at its first moving fix, or at the fix before when it came from
 * there faster than `gapSpeedKmh`. After a silence at walking pace it starts where and when it reports again.
 */
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
  const isSilent = secondsBetween(before, here) > settings.gapS;
  const hasCrept = speedKmhBetween(before, here) < settings.gapSpeedKmh;
  // A moving unit near its stop woke late; any other one was brought to where it wakes, and nobody knows when.
  const wokeElsewhere = isSilent && hasCrept && !(isNear && here.isMoving);
  // Between two reports of a unit that never rests so long, it has left at once.
  const hasRested = secondsBetween(before, here) > settings.stopDurationS;
  const isFirst = here.isMoving ? isNear || hasCrept : hasCrept && hasRested;
  const movedAt = isFirst ? here.fixedAt : before.fixedAt;
  const switchedOnAt = ignitionOnAt(track, anchor, left, settings);
  return {
    kind: track[left]!.ignition === false ? "transported" : "driven",
    first,
    left,
    origin: wokeElsewhere ? first : anchor,
    startedAt: isNear && !wokeElsewhere
      ? switchedOnAt ?? movedAt
      : Math.min(switchedOnAt ?? movedAt, movedAt),
    hasGap: isSilent && (wokeElsewhere || !isNear),
    decidedAt,
  };
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
  // A standing unit's older fixes may be left out: its ignition was on for longer than counts.
  while (on > anchor && track[on - 1]?.ignition) on--;
  const leadS = secondsBetween(track[on]!, track[left]!);
  return leadS <= settings.ignitionLeadS ? track[on]!.fixedAt : null;
}
