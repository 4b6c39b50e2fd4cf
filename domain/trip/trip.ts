import type { Point } from "../geo/point.ts";

export const TRIP_TYPES = ["business", "private", "other"] as const;

/** What a trip counts as for the tax office. */
export type TripType = typeof TRIP_TYPES[number];

/** How a trip came about: driven, moved by something else (tow, ferry), or concluded from a gap. */
export type TripKind = "driven" | "transported" | "reconstructed";

/** Where a trip starts or stops; the address is null as long as the geocoder has not answered, or has none. */
export interface TripEnd extends Point {
  address: string | null;
}

/** A trip as it is stored and shown. */
export interface Trip {
  id: number;
  unitId: number;
  kind: TripKind;
  type: TripType;
  startedAt: Date;
  stoppedAt: Date;
  start: TripEnd;
  stop: TripEnd;
  distanceM: number;
  odometerStartM: number | null;
  odometerStopM: number | null;
  /** What was driven since the trip before and stands in no trip; null when no odometer tells. */
  unrecordedM: number | null;
  maxSpeedKmh: number | null;
  /** Whether the unit was silent for a part of the way. */
  hasGap: boolean;
  ongoing: boolean;
  purpose: string | null;
  note: string | null;
  driver: { id: number; name: string } | null;
  /** Made of two trips, which a split restores. */
  merged: boolean;
  /** Attested, so that nobody can change it. */
  attested: boolean;
  /** Data came later that would have changed it, had it not been merged or attested. */
  hasLateData: boolean;
}
