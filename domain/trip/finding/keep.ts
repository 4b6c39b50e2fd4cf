import { distanceM, type Point } from "../../geo/point.ts";
import { lengthM } from "./distance.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TripKind } from "../trip.ts";

/**
 * Says whether a move is a trip. A shorter move is shunting, and its metres show as unrecorded distance. A move faster
 * than any such unit is none: its tracker now reports from another unit, as when two are swapped.
 */
export function isWorthKeeping(
  kind: TripKind,
  line: readonly Point[],
  durationS: number,
  settings: TripSettings,
): boolean {
  const goneM = lengthM(line);
  // Nobody saw it move: only a clear displacement is worth a question to the user.
  if (kind === "reconstructed") return goneM > settings.reconstructedM;
  if (goneM / durationS * 3.6 > settings.maxSpeedKmh) return false;
  return goneM >= settings.keepDistanceM ||
    (durationS >= settings.keepDurationS && leaves(line, settings.keepRadiusM));
}

function leaves(line: readonly Point[], radiusM: number): boolean {
  const [start] = line;
  return start !== undefined &&
    line.some((point) => distanceM(start, point) > radiusM);
}
