import type { Generated } from "kysely";
import type { EcoSensitivity } from "../../domain/feature-profile/features.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import type { WeeklyHours } from "../../domain/working-hours/weekly.ts";
import type { CreatedAt } from "./created-at.ts";

/** Feature profiles; `units.feature_profile_id` names the one of a unit. */
export interface FeatureProfileTables {
  feature_profiles: FeatureProfilesTable;
  feature_profile_geofences: FeatureProfileGeofencesTable;
  feature_spans: FeatureSpansTable;
}

export interface FeatureProfilesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  /** Null: overspeeding is off. */
  overspeed_kmh: number | null;
  /** Null: eco driving is off. */
  eco_sensitivity: EcoSensitivity | null;
  has_geozones: boolean;
  /** Null: the profile leaves the working-hour switches of its units alone. */
  hours_mode: "scheduled" | "manual" | null;
  hours_type: TripType | null;
  hours: WeeklyHours[] | null;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number;
}

/** The geozones of a profile: geofences that watch its units. */
interface FeatureProfileGeofencesTable {
  account_id: number;
  profile_id: number;
  geofence_id: number;
}

/** What held for a unit from one instant up to another; no row when nothing did. */
interface FeatureSpansTable {
  account_id: number;
  unit_id: number;
  from_at: Date;
  /** Null while it is valid. */
  until_at: Date | null;
  overspeed_kmh: number | null;
  eco_sensitivity: EcoSensitivity | null;
}
