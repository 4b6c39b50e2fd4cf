import type { Point } from "../../../domain/geo/point.ts";

/**
 * Gives an address that opens the way to a point: in the map app of a phone (RFC 5870 on Android, Apple's map links
 * on Apple's devices), elsewhere on OpenStreetMap.
 */
export function directionsTo(
  { latitude, longitude }: Point,
  userAgent: string,
): string {
  const at = `${latitude},${longitude}`;
  if (/Android/.test(userAgent)) return `geo:${at}?q=${at}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    return `https://maps.apple.com/?daddr=${at}`;
  }
  return `https://www.openstreetmap.org/directions?to=${
    encodeURIComponent(at)
  }`;
}
