import type { Point } from "../../domain/geo/point.ts";
import type { StreetTiles } from "./street-tiles.ts";

/** Says whether a place lies where there are streets. */
export function hasStreets(
  { areas }: Pick<StreetTiles, "areas">,
  { latitude, longitude }: Point,
): boolean {
  return areas.some(([west, south, east, north]) =>
    longitude >= west && longitude <= east && latitude >= south &&
    latitude <= north
  );
}
