import type { Point } from "../../domain/geo/point.ts";

/** A stretch of road, street or fairway between named places; units drive it in both directions. */
interface Road {
  name: string;
  limitKmh: number;
  /**
   * Names of places and `latitude,longitude` waypoints in driving order, separated by spaces.
   * A waypoint that ends in `*` has traffic lights.
   */
  line: string;
}

/** The roads of a region and the places where they meet, as `[latitude, longitude]`. */
export interface RoadMap {
  places: Record<string, readonly [number, number]>;
  roads: readonly Road[];
}

/** A point of a road's line. */
export interface RoadPoint extends Point {
  place?: string;
  lights: boolean;
}

/** Reads the line of a road as points. Throws at a name that is no place of the map. */
export function pointsOf(road: Road, map: RoadMap): RoadPoint[] {
  return road.line.trim().split(/\s+/).map((token) => readPoint(token, map));
}

function readPoint(token: string, map: RoadMap): RoadPoint {
  const lights = token.endsWith("*");
  const text = lights ? token.slice(0, -1) : token;
  const place = map.places[text];
  if (place) {
    return { place: text, latitude: place[0], longitude: place[1], lights };
  }
  const [latitude, longitude] = text.split(",").map(Number);
  if (!latitude || !longitude) throw new Error(`No such place: ${text}`);
  return { latitude, longitude, lights };
}
