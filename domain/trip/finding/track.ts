import { distanceM } from "../../geo/point.ts";
import { clean } from "./clean.ts";
import { inFixOrder } from "./fix-order.ts";
import type { Fix } from "../../position/fix.ts";
import { speedKmhBetween } from "./motion.ts";
import type { TripSettings } from "../settings/settings.ts";

/** Known state at a confirmed stop from which the fold may resume. */
export interface Resume {
  anchor: Fix;
  /** Ignition as last told at the anchor. */
  ignition: boolean | null;
}

/** A believed fix; its ignition is the one last told, by whatever fix. */
export interface TrackPoint extends Fix {
  /** The unit itself says that it moves. */
  tellsMotion: boolean;
  /** The unit says that it moves, or tells no speed and has moved since the fix before. */
  isMoving: boolean;
}

/** Shorter hops between two fixes are noise of the receiver, however soon they follow each other. */
const NOISE_M = 10;

/** Makes the track that trips are found on: in order, without doubles and spikes, from the resumed stop on. */
export function layTrack(
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
  resume?: Resume,
): TrackPoint[] {
  const from = resume?.anchor.fixedAt ?? -Infinity;
  const later = fixes.filter((fix) => fix.fixedAt > from);
  const anchor = resume && { ...resume.anchor, ignition: resume.ignition };
  const told = carryIgnition(
    inFixOrder(later, settings),
    resume?.ignition ?? null,
  );
  return clean(told, settings, now, anchor)
    .map((fix, i, all) => toTrackPoint(fix, all[i - 1], settings));
}

/** A fix that cannot be believed about its place still knows its ignition: that is a wire, not a satellite. */
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
  const tellsMotion = speedKmh !== null && speedKmh >= settings.movingSpeedKmh;
  const isMoving = tellsMotion ||
    (speedKmh === null && previous !== undefined &&
      distanceM(previous, fix) >= NOISE_M &&
      speedKmhBetween(previous, fix) >= settings.movingSpeedKmh);
  return { ...fix, speedKmh, tellsMotion, isMoving };
}

/** A speed that no such unit can have is as good as none. */
function possibleSpeedKmh({ speedKmh }: Fix, settings: TripSettings) {
  if (speedKmh === null) return null;
  return speedKmh >= 0 && speedKmh <= settings.maxSpeedKmh ? speedKmh : null;
}
