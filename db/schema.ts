import type { ColumnType, Generated } from "kysely";
import type {
  CommandKind,
  CommandParameters,
  CommandState,
} from "../domain/command/command.ts";
import type { RecentReport } from "../domain/report/recent-report.ts";
import type { UnitType } from "../domain/unit/unit-type.ts";
import type { TripKind, TripType } from "../domain/trip/trip.ts";

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Tables as they are stored; every account-owned one has `account_id` first in its keys. */
export interface Schema {
  deployment: DeploymentTable;
  accounts: AccountsTable;
  users: UsersTable;
  sessions: SessionsTable;
  units: UnitsTable;
  trackers: TrackersTable;
  unit_access: UnitAccessTable;
  unit_states: UnitStatesTable;
  positions: PositionsTable;
  refused_records: RefusedRecordsTable;
  unknown_trackers: UnknownTrackersTable;
  commands: CommandsTable;
  recent_reports: RecentReportsTable;
  trips: TripsTable;
  trip_changes: TripChangesTable;
  attests: AttestsTable;
  check_ins: CheckInsTable;
  odometer_readings: OdometerReadingsTable;
  operating_hour_readings: OperatingHourReadingsTable;
}

/** One row: what all nodes of a deployment share. */
export interface DeploymentTable {
  /** Key that encrypts the cookie of a signed-in user. */
  cookie_key: Uint8Array;
}

export interface AccountsTable {
  id: Generated<number>;
  name: string;
  kind: "company" | "private";
  time_zone: string;
  country: string;
  parent_id: number | null;
  /** Lets everybody of the account check in by QR code, access to the unit or not. */
  qr_check_in: Generated<boolean>;
  created_at: CreatedAt;
}

export interface UsersTable {
  account_id: number;
  id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  is_administrator: Generated<boolean>;
  is_support: Generated<boolean>;
  real_time_map: Generated<boolean>;
  two_factor: Generated<boolean>;
  created_at: CreatedAt;
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is only with the browser. */
  token_hash: Uint8Array;
  account_id: number;
  user_id: number;
  remember: boolean;
  created_at: CreatedAt;
  expires_at: Date;
}

export interface UnitsTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  imei: string;
  registration_number: string | null;
  model: string | null;
  type: UnitType;
  marker_colour: Generated<string>;
  /** What its QR picture leads to. */
  check_in_code: Generated<string>;
  /** SHA-256 of the key that its reports must carry; without one they need none. */
  ingest_key: Generated<Uint8Array | null>;
  created_at: CreatedAt;
}

/** Every id under which a unit reports, its IMEI among them; unique in the deployment. */
export interface TrackersTable {
  account_id: number;
  unit_id: number;
  tracker_id: string;
}

export interface UnitAccessTable {
  account_id: number;
  user_id: number;
  unit_id: number;
}

/** The latest a unit said, and from when on its trips need another look. */
export interface UnitStatesTable {
  account_id: number;
  unit_id: number;
  /** Fix time of the position below. */
  fixed_at: Date | null;
  latitude: number | null;
  longitude: number | null;
  speed_kmh: number | null;
  course_deg: number | null;
  ignition: boolean | null;
  /** When the unit last reported, with a position or without. */
  reported_at: Date | null;
  dirty_from: Date | null;
  /** Grows with each stored report, so that the tracker sees whether one came while it worked. */
  version: Generated<number>;
}

/** What a unit reported, one row a fix time; a row without latitude is a report without a position. */
export interface PositionsTable {
  account_id: number;
  unit_id: number;
  fixed_at: Date;
  received_at: CreatedAt;
  latitude: number | null;
  longitude: number | null;
  speed_kmh: number | null;
  course_deg: number | null;
  altitude_m: number | null;
  satellites: number | null;
  hdop: number | null;
  accuracy_m: number | null;
  ignition: boolean | null;
  odometer_m: number | null;
  /** The rest of the record, as domain/report/record.ts names it. */
  details: Record<string, unknown> | null;
}

export interface RefusedRecordsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  received_at: CreatedAt;
  protocol: string;
  reason: string;
  record: Record<string, unknown> | null;
}

export interface UnknownTrackersTable {
  tracker_id: string;
  protocol: string;
  reports: number;
  first_at: Date;
  last_at: Date;
}

export interface CommandsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  kind: CommandKind;
  parameters: CommandParameters;
  state: Generated<CommandState>;
  created_at: CreatedAt;
  /** The user who gave it; null when the system did. */
  created_by: number | null;
  sent_at: Date | null;
  acknowledged_at: Date | null;
  /** What the unit said to it. */
  answer: string | null;
  /** Why it still waits although the unit reported. */
  held_reason: string | null;
}

/** The last reports of a unit as they came in, for support; one row a unit. */
export interface RecentReportsTable {
  account_id: number;
  unit_id: number;
  /** The newest first. */
  reports: RecentReport[];
  updated_at: Date;
}

export interface TripsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  kind: TripKind;
  type: Generated<TripType>;
  started_at: Date;
  stopped_at: Date;
  start_latitude: number;
  start_longitude: number;
  stop_latitude: number;
  stop_longitude: number;
  /** Null until the geocoder has answered. */
  start_address: Generated<string | null>;
  stop_address: Generated<string | null>;
  distance_m: number;
  distance_source: "odometer" | "gps";
  odometer_start_m: number | null;
  odometer_stop_m: number | null;
  max_speed_kmh: number | null;
  has_gap: boolean;
  ongoing: boolean;
  /** Null while the trip goes on; see FoundTrip.confirmedAt. */
  confirmed_at: Date | null;
  /** Ignition known at the stop, with which the trip finder resumes there. */
  ignition_at_stop: boolean | null;
  /** Encoded polyline. */
  route: string;
  purpose: Generated<string | null>;
  note: Generated<string | null>;
  driver_id: Generated<number | null>;
  /** Made of two others, which point to it by `merged_into` and do not show. */
  merged: Generated<boolean>;
  merged_into: Generated<number | null>;
  merged_at: Generated<Date | null>;
  /** When data came that would have changed a trip that may not change. */
  late_data_at: Generated<Date | null>;
  /** The record under which the trip is attested; while it stands, a trigger refuses any change. */
  attest_id: Generated<number | null>;
}

/** When which driver had which unit; without an end it goes on. */
export interface CheckInsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  driver_id: number;
  from_at: Date;
  until_at: Generated<Date | null>;
  created_at: CreatedAt;
  created_by: number;
}

export interface AttestsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number | null;
  user_id: number | null;
  from_on: string;
  to_on: string;
  /** The same days as instants, by the account's clock. */
  from_at: Date;
  until_at: Date;
  note: string | null;
  attested_at: CreatedAt;
  attested_by: number;
  attested_by_name: string;
  removed_at: Generated<Date | null>;
  removed_by: Generated<number | null>;
  removed_by_name: Generated<string | null>;
  late_data_at: Generated<Date | null>;
}

/** Who changed what of a trip; nothing is ever deleted here. */
export interface TripChangesTable {
  account_id: number;
  id: Generated<number>;
  trip_id: number;
  changed_at: CreatedAt;
  changed_by: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

interface ReadingsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  read_at: Date;
  created_at: CreatedAt;
  created_by: number | null;
  /** Taken back; it counts no more. */
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<number | null>;
}

/** What people read off the odometers of units; see db/readings.ts. */
export interface OdometerReadingsTable extends ReadingsTable {
  value_m: number;
}

/** What people read off the hour meters of units. */
export interface OperatingHourReadingsTable extends ReadingsTable {
  value_minutes: number;
}
