import type { Trip, TripEnd } from "./trip.ts";

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

/** Names the ends of a trip that have a name, as in "Slussen – Nacka"; of one that goes on where it began. */
export function wayName(
  { start, stop, ongoing }: Pick<Trip, "start" | "stop" | "ongoing">,
): string {
  const ends = ongoing ? [start] : [start, stop];
  return ends.map(placeName).filter(Boolean).join(" – ");
}
