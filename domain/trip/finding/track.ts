import { distanceM } from "../../geo/point.ts";
import { clean, isTooLate } from "./clean.ts";
import { inFixOrder } from "./fix-order.ts";
import type { Fix } from "../../position/fix.ts";
import { speedKmhBetween } from "./motion.ts";
import type { TripSettings } from "../settings/settings.ts";

/** What is known at a confirmed stop, from which finding trips may resume. */
export interface Resume {
  anchor: Fix;
  /** Ignition as last reported at the anchor. */
  ignition: boolean | null;
}

/** A believed fix; its ignition is the one last reported, by this or an earlier fix. */
export interface TrackPoint extends Fix {
  /** The unit reports a speed at which it moves. */
  reportsMotion: boolean;
  /** The unit reports motion, or it reports no speed and has moved since the fix before. */
  isMoving: boolean;
}

/** Shorter hops between two fixes are noise of the receiver, however soon they follow each other. */
const NOISE_M = 10;

/** A track, and what the fixes that follow it are judged by besides its last point. */
export interface Track {
  points: TrackPoint[];
  /** Time of the last fix, believed or not, ms UTC; -Infinity without fixes. */
  until: number;
  /** Ignition as last reported. */
  ignition: boolean | null;
  /** The last fix, when it is not believed for its place. */
  suspect: Fix | null;
  /** A fix lies so far in the future that only time will show whether it counts. */
  isAhead: boolean;
}

/** Builds the track on which trips are found: fixes in order, without doubles and spikes, from the resumed stop on. */
export function buildTrack(
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
  resume?: Resume,
): Track {
  const anchor = resume && { ...resume.anchor, ignition: resume.ignition };
  const points = anchor ? [toTrackPoint(anchor, undefined, settings)] : [];
  const until = anchor?.fixedAt ?? -Infinity;
  const ignition = resume?.ignition ?? null;
  const begun = { points, until, ignition, suspect: null, isAhead: false };
  return extendTrack(begun, fixes, settings, now);
}

/** Appends later fixes, given in any order, to a track; fixes up to its end are left out. The track changes. */
export function extendTrack(
  track: Track,
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
): Track {
  const later = fixes.filter((fix) => fix.fixedAt > track.until);
  if (later.length === 0) return track;
  const reported = carryIgnition(inFixOrder(later, settings), track.ignition);
  const last = track.points.at(-1);
  const { believed, suspect } = clean(reported, settings, now, {
    believed: last,
    suspect: track.suspect,
  });
  let before: Fix | undefined = last;
  for (const fix of believed) {
    track.points.push(toTrackPoint(fix, before, settings));
    before = fix;
  }
  const { fixedAt, ignition } = reported.at(-1)!;
  const isAhead = track.isAhead || isTooLate(fixedAt, settings, now);
  return Object.assign(track, { until: fixedAt, ignition, suspect, isAhead });
}

/**
 * Carries the last reported ignition forward. A fix with a bad place still knows its ignition: that is a wire, not a
 * satellite.
 */
function carryIgnition(fixes: readonly Fix[], known: boolean | null): Fix[] {
  let ignition = known;
  return fixes.map((fix) => {
    ignition = fix.ignition ?? ignition;
    return { ...fix, ignition };
  });
}

function toTrackPoint(
  fix: Fix,
  previous: Fix | undefined,
  settings: TripSettings,
): TrackPoint {
  const speedKmh = possibleSpeedKmh(fix, settings);
  const reportsMotion = speedKmh !== null &&
    speedKmh >= settings.movingSpeedKmh;
  const isMoving = reportsMotion ||
    (speedKmh === null && previous !== undefined &&
      distanceM(previous, fix) >= NOISE_M &&
      speedKmhBetween(previous, fix) >= settings.movingSpeedKmh);
  return { ...fix, speedKmh, reportsMotion, isMoving };
}

/** Drops a speed that no such unit can have. */
function possibleSpeedKmh({ speedKmh }: Fix, settings: TripSettings) {
  if (speedKmh === null) return null;
  return speedKmh >= 0 && speedKmh <= settings.maxSpeedKmh ? speedKmh : null;
}
