import { distanceM } from "../../geo/point.ts";
import { isAfterSilence, silentAt } from "./motion.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TrackPoint } from "./track.ts";

/** Fixes that must follow a hop before a unit that tells no motion is believed to have moved. */
const HOP_WITNESSES = 2;

/**
 * Tells when it was certain, ms UTC, that the fix at `i` is no longer at the anchor: null if it is still there, Infinity
 * if only time will tell. As long as a unit stands it is pinned to its anchor, so that drift never adds up.
 */
export function leftAt(
  track: readonly TrackPoint[],
  anchor: number,
  i: number,
  settings: TripSettings,
  now: number,
): number | null {
  const here = track[i]!;
  if (isRolling(track, anchor, i, settings)) return here.fixedAt;
  const radiusM = leaveRadiusM(here, settings);
  const isAway = (fix: TrackPoint) => distanceM(track[anchor]!, fix) > radiusM;
  return isAway(here) ? lastsAt(track, i, isAway, settings, now) : null;
}

/** Two fixes in a row that tell motion, which counts for nothing when the ignition is off: a tow truck must get somewhere. */
function isRolling(
  track: readonly TrackPoint[],
  anchor: number,
  i: number,
  settings: TripSettings,
): boolean {
  const before = track[i - 1]!;
  const here = track[i]!;
  return i - 1 > anchor && here.ignition !== false &&
    before.tellsMotion && here.tellsMotion &&
    !isAfterSilence(before, here, settings);
}

/** Where a standing unit may lie by mere drift, only told motion leaves: else an idling one would set off over and over. */
function leaveRadiusM(
  { ignition, tellsMotion }: TrackPoint,
  settings: TripSettings,
): number {
  if (ignition === null) return settings.leaveM;
  if (!ignition) return settings.leaveIgnitionOffM;
  return tellsMotion
    ? settings.leaveIgnitionOnM
    : Math.max(settings.leaveIgnitionOnM, settings.stillRadiusM);
}

/**
 * When it is certain that a hop is no noise: at once if the unit tells motion, else when two more fixes are away too or
 * the unit has fallen silent there; null if it returns. Fixes after such a silence are no witnesses, because the
 * silence has already decided.
 */
function lastsAt(
  track: readonly TrackPoint[],
  hop: number,
  isAway: (fix: TrackPoint) => boolean,
  settings: TripSettings,
  now: number,
): number | null {
  for (let i = hop; i < hop + HOP_WITNESSES; i++) {
    const here = track[i]!;
    const next = track[i + 1];
    if (here.tellsMotion) return here.fixedAt;
    const deadline = silentAt(here, settings);
    if (next ? next.fixedAt > deadline : now >= deadline) return deadline;
    if (!next) return Infinity;
    if (!isAway(next)) return null;
  }
  return track[hop + HOP_WITNESSES]!.fixedAt;
}
