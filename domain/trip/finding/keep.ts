import { distanceM, type Point } from "../../geo/point.ts";
import { simplifyLine } from "../../geo/simplify.ts";
import { lengthM } from "./distance.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TripKind } from "../trip.ts";
import type { TrackPoint } from "./track.ts";

/** Fixes at driving speed that tell motion: a single one may be an error of the receiver. */
const TELLING_FIXES = 2;
/** A receiver indoors that jumps returns from farther away than this only rarely. */
const DRIFT_M = 500;

/** A move that may be a trip. */
export interface Move {
  kind: TripKind;
  line: readonly Point[];
  durationS: number;
  /** The unit itself told that it moved, by its speed or its ignition. */
  isTold: boolean;
}

/**
 * Says whether a move is a trip. A shorter move is shunting, and its metres show as unrecorded distance. A move faster
 * than any such unit is none: its tracker now reports from another unit, as when two are swapped. Where only places
 * tell of a move it must also be faster than the drift of a receiver indoors or a person who walks.
 */
export function isWorthKeeping(
  { kind, line, durationS, isTold }: Move,
  settings: TripSettings,
): boolean {
  const goneM = lengthM(line);
  // Nobody saw it move: only a clear displacement is worth a question to the user.
  if (kind === "reconstructed") return goneM > settings.reconstructedM;
  if (kmh(goneM, durationS) > settings.maxSpeedKmh) return false;
  if (!isTold) {
    const ledM = leadsM(line, settings);
    return ledM >= settings.keepDistanceM &&
      durationS >= settings.keepDurationS &&
      kmh(ledM, durationS) >= settings.keepSpeedKmh;
  }
  return goneM >= settings.keepDistanceM ||
    (durationS >= settings.keepDurationS && leaves(line, settings.keepRadiusM));
}

/**
 * Gives how far a move leads, metres. What a receiver wanders and jumps to and fro leads nowhere, nor does a single
 * hop between two reports.
 */
function leadsM(line: readonly Point[], settings: TripSettings): number {
  if (leaves(line, DRIFT_M)) {
    return lengthM(simplifyLine(line, settings.stillRadiusM / 2));
  }
  return line.length > 2 ? distanceM(line[0]!, line.at(-1)!) : 0;
}

/** Says whether a unit itself told that it moved: by its ignition, or by speeds at which nobody walks. */
export function tellsMotion(
  ridden: readonly TrackPoint[],
  settings: TripSettings,
): boolean {
  if (ridden.some(({ ignition }) => ignition)) return true;
  const least = Math.max(settings.movingSpeedKmh, settings.walkingSpeedKmh);
  const telling = ridden.filter(({ speedKmh }) => (speedKmh ?? 0) >= least);
  return telling.length >= TELLING_FIXES;
}

function kmh(metres: number, seconds: number): number {
  return metres / seconds * 3.6;
}

function leaves(line: readonly Point[], radiusM: number): boolean {
  const [start] = line;
  return start !== undefined &&
    line.some((point) => distanceM(start, point) > radiusM);
}
