import { distanceM } from "../../geo/point.ts";
import { clean } from "./clean.ts";
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

/** Builds the track on which trips are found: fixes in order, without doubles and spikes, from the resumed stop on. */
export function buildTrack(
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
  resume?: Resume,
): TrackPoint[] {
  const from = resume?.anchor.fixedAt ?? -Infinity;
  const later = fixes.filter((fix) => fix.fixedAt > from);
  const anchor = resume && { ...resume.anchor, ignition: resume.ignition };
  const reported = carryIgnition(
    inFixOrder(later, settings),
    resume?.ignition ?? null,
  );
  return clean(reported, settings, now, anchor)
    .map((fix, i, all) => toTrackPoint(fix, all[i - 1], settings));
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
