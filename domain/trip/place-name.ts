import type { TripEnd } from "./trip.ts";

/** The address, or the coordinates until there is one (TRK-09); four decimals are about ten metres. */
export function placeName({ address, latitude, longitude }: TripEnd): string {
  if (address !== null) return address;
  return latitude === null || longitude === null
    ? ""
    : `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}
