import type { Generated } from "kysely";
import type { TripSettingChanges } from "../../domain/trip/settings/setting-changes.ts";
import type { TripKind, TripType } from "../../domain/trip/trip.ts";
import type { TypedBy } from "../../domain/trip/trip.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import type { CreatedAt } from "./created-at.ts";

/** Trips, and who drove. */
export interface TripTables {
  trips: TripsTable;
  trip_changes: TripChangesTable;
  trip_settings: TripSettingsTable;
  check_ins: CheckInsTable;
  trip_days: TripDaysTable;
  driven_months: DrivenMonthsTable;
  settled_months: SettledMonthsTable;
  settled_parts: SettledPartsTable;
  trip_energy: TripEnergyTable;
  ended_trips: EndedTripsTable;
  unlogged_drives: UnloggedDrivesTable;
}

/** A private drive that was found and that the log does not have; it hides its unit as one of the log does. */
interface UnloggedDrivesTable {
  account_id: number;
  unit_id: number;
  started_at: Date;
  stopped_at: Date;
  driver_id: number | null;
}

/** Electricity that an ended trip took, as its unit counted it. */
interface TripEnergyTable {
  account_id: number;
  trip_id: number;
  kwh: number;
}

/** An ended trip of which things have to be computed from its fixes; triggers of `trips` insert it. */
interface EndedTripsTable {
  account_id: number;
  trip_id: number;
  try_at: Date;
}

/** Sums of the trips of a unit, day, type and driver, which triggers keep (migration 0055); nothing else writes here. */
interface TripDaysTable {
  account_id: number;
  unit_id: number;
  /** By the account's clock. */
  day: Date;
  /** The day of a trip that is hidden from the viewer; see db/privacy/masking.ts. */
  hidden_day: Date;
  type: TripType;
  /** 0 without a driver. */
  driver_id: number;
  trips: number;
  distance_m: number;
  driven_ms: number;
}

/** Sums of trip_days of a month, which its triggers keep (migration 0098); nothing else writes here. */
interface DrivenMonthsTable extends Omit<TripDaysTable, "day" | "hidden_day"> {
  /** Its first day. */
  month: Date;
  /** The first day of the month of the hidden days. */
  hidden_month: Date;
  /** By how many days the hidden ones are later. */
  hidden_after: number;
  /** The days with trips, as bits from the first of the month on; the same of the hidden days. */
  days: number;
  hidden_days: number;
}

/**
 * What a unit's past month adds up to; a job inserts it and triggers delete it when what it is made of changes (migration
 * 0099).
 */
interface SettledMonthsTable extends SettledWay {
  account_id: number;
  unit_id: number;
  /** Its first day, by the account's clock. */
  month: Date;
  /** The rules by which it was added up, of tolls and of the way; see SETTLING_RULES. */
  toll_rules: string;
  /** Passages that were no business, and what they cost, hundredths of a krona. */
  private_tolls: number;
  private_toll_ore: number;
}

/** The same of the way in a part of a month (migration 0126). */
interface SettledPartsTable extends SettledWay {
  account_id: number;
  unit_id: number;
  /** The first day of its month, and its own, by the account's clock. */
  month: Date;
  first_day: Date;
  /** The rules by which it was added up; see SETTLING_RULES. */
  rules: string;
}

/** How far a unit went from the first trip of some days on. */
interface SettledWay {
  /** The first trip; null, as all that follow, where the log has none. */
  first_id: number | null;
  /** The trip before it, and when that stopped; null where there is none. */
  previous_id: number | null;
  previous_stop: Date | null;
  first_started_at: Date | null;
  first_stopped_at: Date | null;
  /** The way before it that is in no trip, metres. */
  first_gap_m: number | null;
  first_distance_m: number | null;
  /** The trips after the first one, with the ways before them; null where there are none. */
  rest_id: number | null;
  rest_started_at: Date | null;
  rest_m: number | null;
  /** The last trip, which may be the first one. */
  last_id: number | null;
  last_started_at: Date | null;
  last_stopped_at: Date | null;
  /** Whether only the last trip goes on until then; null also of months that were settled before it was kept. */
  ends_alone: boolean | null;
}

export interface TripsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  kind: TripKind;
  type: Generated<TripType>;
  started_at: Date;
  stopped_at: Date;
  /** Null where a trip was entered by hand, which has no coordinates. */
  start_latitude: number | null;
  start_longitude: number | null;
  stop_latitude: number | null;
  stop_longitude: number | null;
  /** Null until the geocoder has answered. */
  start_address: Generated<string | null>;
  stop_address: Generated<string | null>;
  distance_m: number;
  distance_source: "odometer" | "gps" | "hand";
  odometer_start_m: number | null;
  odometer_stop_m: number | null;
  /** Metres from the stop of the trip before to its start, driven while nobody saw it; see FoundTrip.strayM. */
  stray_m: Generated<number>;
  max_speed_kmh: number | null;
  has_gap: boolean;
  /** See FoundTrip.mocked. */
  mocked: Generated<boolean>;
  ongoing: boolean;
  /** Null while the trip goes on; see FoundTrip.confirmedAt. */
  confirmed_at: Date | null;
  /** Ignition known at the stop, with which the trip finder resumes there. */
  ignition_at_stop: boolean | null;
  /** Encoded polyline. */
  route: string;
  purpose: Generated<string | null>;
  note: Generated<string | null>;
  /** Its name as it was when it was picked; it stays when the project is deleted. */
  project: Generated<string | null>;
  /** A person entered the trip, or a part of it, since no unit reported it. */
  by_hand: Generated<boolean>;
  /** What set the type of the trip; "manual" stays for good. */
  typed_by: Generated<TypedBy>;
  /** Whether a person wrote or removed the purpose. */
  purpose_by_hand: Generated<boolean>;
  /** The labels of the places where it starts and stops, as they were when it was attested; see db/place/labels.ts. */
  start_label: Generated<string | null>;
  stop_label: Generated<string | null>;
  driver_id: Generated<number | null>;
  /** Whether driver and purpose came from a booking; a trigger ends that when either changes (migration 0056). */
  driver_booked: Generated<boolean>;
  purpose_booked: Generated<boolean>;
  /** Merged from two others, which point to it by `merged_into` and do not show. */
  merged: Generated<boolean>;
  merged_into: Generated<number | null>;
  merged_at: Generated<Date | null>;
  /** When data arrived that would have changed a trip that may not change. */
  late_data_at: Generated<Date | null>;
  /** The record under which the trip is attested; until it is removed, a trigger refuses any change. */
  attest_id: Generated<number | null>;
  /** The odometer as it was attested; null when it was not known then. */
  attested_start_m: Generated<number | null>;
  attested_stop_m: Generated<number | null>;
  /** Since when only date, distance and type are left of it: see docs/privacy.md. */
  emptied_at: Generated<Date | null>;
}

/** Who changed what of a trip; nothing is ever deleted here. */
interface TripChangesTable {
  account_id: number;
  id: Generated<number>;
  trip_id: number;
  changed_at: CreatedAt;
  /** Null where late reports changed what the rules say. */
  changed_by: number | null;
  /** Whether rules changed it, because of what the person did to them. */
  by_rule: Generated<boolean>;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The change that this one undid. */
  undoes: Generated<number | null>;
}

/** The settings of the trip finder that an account changed for a type of unit. */
interface TripSettingsTable {
  account_id: number;
  type: UnitType;
  changes: TripSettingChanges;
  changed_at: Date;
  changed_by: number;
}

/** When which driver had which unit; without an end the check-in continues. */
interface CheckInsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  driver_id: number;
  from_at: Date;
  until_at: Generated<Date | null>;
  created_at: CreatedAt;
  created_by: number;
}
