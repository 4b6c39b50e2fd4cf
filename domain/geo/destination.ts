import { EARTH_RADIUS_M, type Point } from "./point.ts";

const RADIANS = Math.PI / 180;

/**
 * Gives the place at a distance in metres along a heading in degrees from north, on a sphere (Ed Williams, Aviation
 * Formulary, "Lat/lon given radial and distance").
 */
export function destination(
  from: Point,
  headingDeg: number,
  distanceM: number,
): Point {
  const angle = distanceM / EARTH_RADIUS_M;
  const heading = headingDeg * RADIANS;
  const lat = from.latitude * RADIANS;
  const lat2 = Math.asin(
    Math.sin(lat) * Math.cos(angle) +
      Math.cos(lat) * Math.sin(angle) * Math.cos(heading),
  );
  const dLon = Math.atan2(
    Math.sin(heading) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(lat2),
  );
  return {
    latitude: lat2 / RADIANS,
    longitude: wrapped(from.longitude + dLon / RADIANS),
  };
}

function wrapped(longitude: number): number {
  return ((longitude + 540) % 360) - 180;
}
