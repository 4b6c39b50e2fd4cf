import type { TripEnd } from "./trip.ts";

/** How an address ends that says only which place is near and how far off, as in "Vaxholm (7 km)". */
export const FAR_OFF = / \(\d+ km\)$/;

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
