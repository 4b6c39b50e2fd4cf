import { distanceM } from "../../geo/point.ts";
import { ledM, type Line } from "./line.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { TripKind } from "../trip.ts";

/** A receiver indoors that jumps returns from farther away than this only rarely. */
const DRIFT_M = 500;

/** A move that may be a trip. */
export interface Move {
  kind: TripKind;
  line: Line;
  durationS: number;
  /** The unit itself told that it moved, by its speed or its ignition. */
  isTold: boolean;
  /** It told so by the speeds of single hops only. */
  isHops?: boolean;
}

/**
 * Says whether a move is a trip. A shorter move is shunting, and its metres show as unrecorded distance. A move faster
 * than any such unit is none: its tracker now reports from another unit, as when two are swapped. Where only places
 * tell of a move it must also be faster than the drift of a receiver indoors or a person who walks. Speeds of single
 * hops within the range of a receiver's jumps tell of no drive.
 */
export function isWorthKeeping(
  { kind, line, durationS, isTold, isHops }: Move,
  settings: TripSettings,
): boolean {
  const goneM = line.lengthM;
  // Nobody saw it move: only a clear displacement is worth a question to the user.
  if (kind === "reconstructed") return goneM > settings.reconstructedM;
  if (kmh(goneM, durationS) > settings.maxSpeedKmh) return false;
  if (isHops && line.farthestM <= DRIFT_M) return false;
  if (!isTold) {
    const leadsTo = leadsM(line);
    return leadsTo >= settings.keepDistanceM &&
      durationS >= settings.keepDurationS &&
      kmh(leadsTo, durationS) >= settings.keepSpeedKmh;
  }
  return goneM >= settings.keepDistanceM ||
    (durationS >= settings.keepDurationS &&
      line.farthestM > settings.keepRadiusM);
}

/**
 * Gives how far a move leads, metres. What a receiver wanders and jumps to and fro leads nowhere, nor does a single
 * hop between two reports.
 */
function leadsM(line: Line): number {
  if (line.farthestM > DRIFT_M) return ledM(line);
  return line.points > 2 ? distanceM(line.start, line.end) : 0;
}

function kmh(metres: number, seconds: number): number {
  return metres / seconds * 3.6;
}
