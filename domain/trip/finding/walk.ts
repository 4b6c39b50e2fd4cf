import { secondsBetween } from "./motion.ts";
import { lengthM } from "./distance.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TrackPoint } from "./track.ts";

/** A part of a track, by the indices of its first and its last fix. */
interface Span {
  readonly first: number;
  readonly stop: number;
}

/**
 * Gives the part of a move in which the unit was driven: without a walk before it, and without one after it. A walk is
 * slow, long enough and leads somewhere; a unit that reports its ignition is not carried by a walker.
 */
export function drivenSpan(
  track: readonly TrackPoint[],
  { first, stop }: Span,
  settings: TripSettings,
): Span {
  let from = first;
  while (from <= stop && isSlow(track[from]!, settings)) from++;
  if (from > stop) return { first, stop };
  let until = stop;
  while (isSlow(track[until]!, settings)) until--;
  const isWalk = (begin: number, end: number) => {
    if (begin >= end) return false;
    const seconds = secondsBetween(track[begin]!, track[end]!);
    const goneM = lengthM(track.slice(begin, end + 1));
    // A unit that stands at every light when it reports is fast in between.
    return seconds >= settings.walkS && goneM > settings.stillRadiusM &&
      goneM / seconds * 3.6 < settings.walkingSpeedKmh;
  };
  return {
    first: isWalk(first, from - 1) ? from - 1 : first,
    stop: isWalk(until + 1, stop) ? until + 1 : stop,
  };
}

/** Says whether a fix is so slow that a person may be carrying a unit that does not report its ignition. */
export function isSlow(
  { speedKmh, ignition }: TrackPoint,
  { walkingSpeedKmh }: TripSettings,
): boolean {
  return ignition === null && speedKmh !== null && speedKmh < walkingSpeedKmh;
}
