import type { TripEco } from "../eco-score/trip-eco.ts";

export const TRIP_TYPES = ["business", "private", "other"] as const;

/** What a trip counts as for the tax office. */
export type TripType = typeof TRIP_TYPES[number];

export const TRIP_KINDS = ["driven", "transported", "reconstructed"] as const;

/** How a trip came about: driven, moved by something else (tow, ferry), or concluded from a gap. */
export type TripKind = typeof TRIP_KINDS[number];

/** Who decided what a trip counts as; an earlier one here wins over those after it (TRIP-23). */
export const TYPED_BY = ["manual", "place", "hours", "gap", "default"] as const;
export type TypedBy = typeof TYPED_BY[number];

/**
 * Where a trip starts or stops. The address is null until the geocoder answers, or when it has none. There are no
 * coordinates where a person entered the trip, and nothing at all where it is masked.
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
  /** Who or what decided the type; null where the trip is masked. */
  typedBy: TypedBy | null;
  startedAt: Date;
  stoppedAt: Date;
  start: TripEnd;
  stop: TripEnd;
  distanceM: number;
  odometerStartM: number | null;
  odometerStopM: number | null;
  /** Distance driven since the trip before that is in no trip; null without an odometer. */
  unrecordedM: number | null;
  maxSpeedKmh: number | null;
  /** The unit was silent for a part of the way. */
  hasGap: boolean;
  /** The phone said of a position on the way that an app invented it (Android's "mock location"). */
  mocked: boolean;
  ongoing: boolean;
  purpose: string | null;
  note: string | null;
  /** The project that it was driven for, by the name that the project had then. */
  project: string | null;
  driver: { id: number; name: string } | null;
  /** Whether driver and purpose are those of the booking in which the trip starts (BOOK-29). */
  booked: { driver: boolean; purpose: boolean };
  /** Merged of two trips, which a split restores. */
  merged: boolean;
  /** Attested, so that nobody can change it. */
  attested: boolean;
  /** Later data would have changed it if it were not merged or attested. */
  hasLateData: boolean;
  /** A person entered it, or a part of it, because no unit reported it. */
  byHand: boolean;
  /** How it was driven; null where nothing measures that, and while it is ongoing. */
  eco: TripEco | null;
  /** Set when only its driver may see the trip; then all else is blank but date and distance. */
  masked: TripMask | null;
}

/** What a masked trip shows besides its distance. */
interface TripMask {
  /** The day on which it started by the account's clock, as in 2026-03-02. */
  day: string;
  /** A trip without a driver still needs somebody to say who drove. */
  hasDriver: boolean;
  /** The viewer has just typed it private, and may undo that. */
  mayTakeBack: boolean;
}
