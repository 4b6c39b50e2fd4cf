import { distanceM } from "../../geo/point.ts";
import { isAfterSilence, silentAt } from "./motion.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TrackPoint } from "./track.ts";

/** Fixes that must follow a hop to confirm it when the unit reports no motion. */
const HOP_CONFIRMATIONS = 2;

/**
 * Gives when it became certain, ms UTC, that the fix at `i` is no longer at the anchor: null while it is there,
 * Infinity while only time will show. A standing unit is compared with its anchor, so drift never adds up.
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
  return isAway(here) ? hopCertainAt(track, i, isAway, settings, now) : null;
}

/**
 * Says whether two fixes in a row report motion. With the ignition off this does not count: a tow truck has to get
 * away.
 */
function isRolling(
  track: readonly TrackPoint[],
  anchor: number,
  i: number,
  settings: TripSettings,
): boolean {
  const before = track[i - 1]!;
  const here = track[i]!;
  return i - 1 > anchor && here.ignition !== false &&
    before.reportsMotion && here.reportsMotion &&
    !isAfterSilence(before, here, settings);
}

/**
 * Gives the distance from the anchor beyond which a unit has left. Within the range of drift only reported motion
 * counts, else an idling unit would leave again and again.
 */
function leaveRadiusM(
  { ignition, reportsMotion }: TrackPoint,
  settings: TripSettings,
): number {
  if (ignition === null) return settings.leaveM;
  if (!ignition) return settings.leaveIgnitionOffM;
  return reportsMotion
    ? settings.leaveIgnitionOnM
    : Math.max(settings.leaveIgnitionOnM, settings.stillRadiusM);
}

/**
 * Gives when it is certain that a hop is no noise: at once if the unit reports motion, else when two more fixes are
 * away too or the unit falls silent there; null if it returns. Fixes after such a silence confirm nothing, because the
 * silence has already decided.
 */
function hopCertainAt(
  track: readonly TrackPoint[],
  hop: number,
  isAway: (fix: TrackPoint) => boolean,
  settings: TripSettings,
  now: number,
): number | null {
  for (let i = hop; i < hop + HOP_CONFIRMATIONS; i++) {
    const here = track[i]!;
    const next = track[i + 1];
    if (here.reportsMotion) return here.fixedAt;
    const deadline = silentAt(here, settings);
    if (next ? next.fixedAt > deadline : now >= deadline) return deadline;
    if (!next) return Infinity;
    if (!isAway(next)) return null;
  }
  return track[hop + HOP_CONFIRMATIONS]!.fixedAt;
}
