import type { TripEnd } from "./trip.ts";

/**
 * Names the end of a trip: its address, or its coordinates until it has one (TRK-09); four decimals are about ten
 * metres.
 */
export function placeName({ address, latitude, longitude }: TripEnd): string {
  if (address !== null) return address;
  return latitude === null || longitude === null
    ? ""
    : `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}
