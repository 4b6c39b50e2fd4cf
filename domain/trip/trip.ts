export const TRIP_TYPES = ["business", "private", "other"] as const;

/** What a trip counts as for the tax office. */
export type TripType = typeof TRIP_TYPES[number];

/** How a trip came about: driven, moved by something else (tow, ferry), or concluded from a gap. */
export type TripKind = "driven" | "transported" | "reconstructed";
