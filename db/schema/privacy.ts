import type { Generated } from "kysely";
import type { RetentionCounts } from "../../domain/privacy/retention.ts";
import type { ViewKind, ViewMedium } from "../../domain/privacy/view.ts";
import type { TripType } from "../../domain/trip/trip.ts";

/** The log of views, erased people, and retention. */
export interface PrivacyTables {
  views: ViewsTable;
  erasures: ErasuresTable;
  retention_settings: RetentionSettingsTable;
  retention_runs: RetentionRunsTable;
  trip_sums: TripSumsTable;
}

/** Who looked at whose trips and positions, a line an hour: see db/privacy/view-log.ts. */
interface ViewsTable {
  account_id: number;
  id: Generated<number>;
  /** Support looks from an account of its own. */
  viewer_account_id: number;
  viewer_id: number;
  viewer_name: string;
  is_support: boolean;
  unit_id: number;
  /** Null when nobody is known to have had the unit. */
  driver_id: number | null;
  kind: ViewKind;
  medium: ViewMedium;
  hour: Date;
  first_at: Date;
  last_at: Date;
  views: number;
}

/** Erased people, with the name while a trip log still needs it. See docs/privacy.md. */
interface ErasuresTable {
  account_id: number;
  user_id: number;
  erased_at: Date;
  erased_by: number;
  kept_first_name: string | null;
  kept_last_name: string | null;
}

/** How long an account keeps its data; null means the default. */
interface RetentionSettingsTable {
  account_id: number;
  positions_days: number | null;
  messages_days: number | null;
  views_days: number | null;
  private_months: number | null;
  trips_years: number | null;
  version: Generated<number>;
  changed_at: Date;
  changed_by: number;
}

/** What a night deleted of an account because of its age. */
interface RetentionRunsTable {
  account_id: number;
  id: Generated<number>;
  ran_at: Date;
  deleted: RetentionCounts;
}

/** Sums of trips that were deleted because of their age. */
interface TripSumsTable {
  account_id: number;
  unit_id: number;
  year: number;
  type: TripType;
  trips: number;
  distance_m: number;
}
