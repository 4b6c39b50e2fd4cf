import { distanceM, type Point } from "./point.ts";

/** A circle on the ground. */
export interface Circle extends Point {
  radiusM: number;
}

/** Lists the circles that hold a point, the one with the nearest centre first. */
export function circlesAround<T extends Circle>(
  circles: readonly T[],
  point: Point,
): T[] {
  return circles
    .filter((circle) => mayHold(circle, point))
    .map((circle) => ({ circle, awayM: distanceM(circle, point) }))
    .filter(({ circle, awayM }) => awayM <= circle.radiusM)
    .sort((a, b) => a.awayM - b.awayM)
    .map(({ circle }) => circle);
}

/** A degree of latitude is at least this long, metres. */
const DEGREE_M = 110_000;

/** Rules out most circles without trigonometry: a fleet has thousands of trip ends and places. */
function mayHold({ latitude, radiusM }: Circle, point: Point): boolean {
  return Math.abs(latitude - point.latitude) * DEGREE_M <= radiusM;
}
