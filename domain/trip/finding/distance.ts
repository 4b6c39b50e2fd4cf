import { distanceM, type Point } from "../../geo/point.ts";
import type { TripSettings } from "../settings/settings.ts";
import { nextStill, type StillRun } from "./still.ts";
import type { TrackPoint } from "./track.ts";

/** A counter may exceed the GPS distance by this factor (straight lines cut corners) ... */
const TOLERANCE = 1.2;
/** ... and this many metres (counters of vehicles tick once a kilometre). */
const TOLERANCE_M = 2000;

/**
 * Gives the fixes of a move that add distance: the moving ones, and the first of each still run, so that drift at a
 * traffic light adds no distance.
 */
export function movingPath(
  track: readonly TrackPoint[],
  first: number,
  stop: number,
  settings: TripSettings,
): TrackPoint[] {
  const path: TrackPoint[] = [];
  let still: StillRun | null = null;
  for (let i = first; i <= stop; i++) {
    still = nextStill(track, still, i, settings);
    if (track[i]!.isMoving || still?.since === i) path.push(track[i]!);
  }
  return path;
}

/** Gives the length of a line in metres, straight from point to point. */
export function lengthM(line: readonly Point[]): number {
  return line.slice(1)
    .reduce((sum, point, i) => sum + distanceM(line[i]!, point), 0);
}

/**
 * Chooses a trip's distance in whole metres: by the odometer when both ends have one that agrees with GPS, else by GPS.
 * A counter that was reset, rolled over or stands still while the unit moves does not agree.
 */
export function chooseDistance(
  gpsM: number,
  odometerStartM: number | null,
  odometerStopM: number | null,
): { distanceM: number; distanceSource: "odometer" | "gps" } {
  if (odometerStartM !== null && odometerStopM !== null) {
    const countedM = odometerStopM - odometerStartM;
    if (agrees(countedM, gpsM)) {
      return { distanceM: Math.round(countedM), distanceSource: "odometer" };
    }
  }
  return { distanceM: Math.round(gpsM), distanceSource: "gps" };
}

function agrees(countedM: number, gpsM: number): boolean {
  const isStuck = countedM === 0 && gpsM > 0;
  return countedM >= 0 && !isStuck &&
    countedM <= TOLERANCE * gpsM + TOLERANCE_M &&
    gpsM <= TOLERANCE * countedM + TOLERANCE_M;
}
