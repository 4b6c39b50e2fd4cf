import type { HoursSwitch } from "../trip/typing.ts";
import type { DrivingFeatures } from "./features.ts";

/** Longest name of a profile, characters. */
export const PROFILE_NAME_MAX = 50;
/** Thresholds of overspeeding, km/h. */
export const OVERSPEED_MIN_KMH = 5;
export const OVERSPEED_MAX_KMH = 250;

/** What a feature profile switches on for its units (FEAT-01). */
export interface ProfileFeatures extends DrivingFeatures {
  /** The geofences that watch its units; null when geozones are off. */
  geofenceIds: readonly number[] | null;
  /** How its units' trips get their type; "off" leaves their own switches alone. */
  hours: HoursSwitch;
}

/** Why a unit cannot get a profile. */
export type ProfileRefusal = "FeaturesTriplogOnly" | "UnitGeofencesLimit";
