import { keepBends, offLine } from "../bends.ts";

/** A position as GeoJSON writes it: longitude and latitude, degrees. */
export type Position = [longitude: number, latitude: number];

/** How much of a coast is kept, kilometres: rings smaller than `leastKm` and bends smaller than `bendKm` are removed. */
export interface Detail {
  leastKm: number;
  bendKm: number;
}

const KM_PER_DEGREE = 111.2;

/** Reduces a polygon to the detail that each of its parts needs; null when no part is big enough. */
export function thinPolygon(
  rings: Position[][],
  detailAt: (position: Position) => Detail,
): Position[][] | null {
  const thinned = rings.map((ring) => thinRing(ring, detailAt));
  if (!thinned[0]) return null;
  return thinned.filter((ring) => ring !== null);
}

function thinRing(
  ring: Position[],
  detailAt: (position: Position) => Detail,
): Position[] | null {
  const [first] = ring;
  if (!first || sizeKm(ring) < detailAt(first).leastKm) return null;
  const kept = keepBends(ring, (position, from, to) => {
    const toleranceDeg = detailAt(position).bendKm / KM_PER_DEGREE;
    return distance(position, from, to) / toleranceDeg;
  });
  // A triangle is what is left of a pond, and looks like a mistake.
  return kept.length < 5 ? null : kept;
}

/** Gives the distance of a place from a straight line, in degrees of latitude. */
function distance(
  [x, y]: Position,
  [ax, ay]: Position,
  [bx, by]: Position,
): number {
  const narrow = Math.cos(ay * Math.PI / 180);
  return offLine((x - ax) * narrow, y - ay, (bx - ax) * narrow, by - ay);
}

/** Gives the longer side of the box around a ring. */
function sizeKm(ring: Position[]): number {
  let [west, south] = ring[0]!;
  let [east, north] = [west, south];
  for (const [longitude, latitude] of ring) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const narrow = Math.cos((south + north) / 2 * Math.PI / 180);
  return Math.max((east - west) * narrow, north - south) * KM_PER_DEGREE;
}
