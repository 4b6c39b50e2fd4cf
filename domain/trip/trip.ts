import type { TypedBy } from "./typing.ts";

export const TRIP_TYPES = ["business", "private", "other"] as const;

/** What a trip counts as for the tax office. */
export type TripType = typeof TRIP_TYPES[number];

/** Says whether a text names a type of trip. */
export function isTripType(text: unknown): text is TripType {
  return TRIP_TYPES.includes(text as TripType);
}

export const TRIP_KINDS = ["driven", "transported", "reconstructed"] as const;

/** How a trip came about: driven, moved by something else (tow, ferry), or concluded from a gap. */
export type TripKind = typeof TRIP_KINDS[number];

/**
 * Where a trip starts or stops. The address is null as long as the geocoder has not answered, or has none; there are
 * no coordinates where a person entered the trip, and nothing at all where it is masked.
 */
export interface TripEnd {
  latitude: number | null;
  longitude: number | null;
  address: string | null;
}

/** A trip as it is stored and shown. */
export interface Trip {
  id: number;
  unitId: number;
  kind: TripKind;
  type: TripType;
  /** Who or what said the type; null where the trip is masked. */
  typedBy: TypedBy | null;
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
  /** What it was driven for, by the name that the project had. */
  project: string | null;
  driver: { id: number; name: string } | null;
  /** Made of two trips, which a split restores. */
  merged: boolean;
  /** Attested, so that nobody can change it. */
  attested: boolean;
  /** Data came later that would have changed it, had it not been merged or attested. */
  hasLateData: boolean;
  /** A person entered it, or a part of it, since no unit reported it. */
  byHand: boolean;
  /** Set when the trip is nobody's business but its driver's; then all else is blank but date and distance. */
  masked: TripMask | null;
}

/** What is told of a trip beside its distance where it is masked. */
export interface TripMask {
  /** The day on which it started by the account's clock, as in 2026-03-02. */
  day: string;
  /** Without a driver somebody has to say who drove. */
  hasDriver: boolean;
  /** The person who looks has just typed it private, and may take that back. */
  mayTakeBack: boolean;
}
