/** A place on the globe in WGS84 degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Gives the place of something whose place may be unknown: nothing then. */
export function pointOf(
  { latitude, longitude }: {
    latitude: number | null;
    longitude: number | null;
  },
): Point[] {
  return latitude === null || longitude === null
    ? []
    : [{ latitude, longitude }];
}

/** Mean radius of the earth in metres (IUGG). */
export const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Gives the great-circle distance in metres by the haversine formula; exact enough (0.5 %) for trips. */
export function distanceM(a: Point, b: Point): number {
  const dLat = (b.latitude - a.latitude) * RADIANS;
  const dLon = (b.longitude - a.longitude) * RADIANS;
  const h = Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) *
      Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}
