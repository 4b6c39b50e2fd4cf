import { distanceM, type Point } from "../../geo/point.ts";

/** A counter may exceed the GPS distance by this factor (straight lines cut corners) ... */
const TOLERANCE = 1.2;
/** ... and this many metres (counters of vehicles tick once a kilometre). */
const TOLERANCE_M = 2000;

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
