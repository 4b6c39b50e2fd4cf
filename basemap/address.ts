import type { Point } from "../domain/geo/point.ts";
import type { Gazetteer } from "./gazetteer.ts";

/** A point this near to the middle of a place counts as in it, metres. */
const IN_PLACE_M = 3000;

/**
 * Names a point by the nearest place, as in "Kista" or, farther off, "Vaxholm (7 km)". The text is the same in
 * every language, since an address is stored once.
 */
export function addressOf(gazetteer: Gazetteer, point: Point): string | null {
  const place = gazetteer.nearestPlace(point);
  if (!place) return null;
  if (place.distanceM < IN_PLACE_M) return place.name;
  return `${place.name} (${Math.round(place.distanceM / 1000)} km)`;
}
