import type { ColumnType, Generated } from "kysely";
import type {
  CommandKind,
  CommandParameters,
  CommandState,
} from "../domain/command/command.ts";
import type { Language } from "../domain/language.ts";
import type {
  Channel,
  MessageFacts,
  MessageKind,
  MessageState,
} from "../domain/message/outgoing.ts";
import type { RetentionCounts } from "../domain/privacy/retention.ts";
import type { ViewKind, ViewMedium } from "../domain/privacy/view.ts";
import type { RecentReport } from "../domain/report/recent-report.ts";
import type { PaymentType } from "../domain/stock/stock-unit.ts";
import type { SubsiteId } from "../domain/subsite/subsite.ts";
import type { TripSettingChanges } from "../domain/trip/setting-changes.ts";
import type { ImageType } from "../domain/unit/image.ts";
import type { FuelType } from "../domain/unit/fuel-type.ts";
import type { ReportFrequency } from "../domain/unit/report-frequency.ts";
import type { UnitType } from "../domain/unit/unit-type.ts";
import type { TripKind, TripType } from "../domain/trip/trip.ts";
import type { TypedBy } from "../domain/trip/typing.ts";
import type { Direction } from "../domain/place/place.ts";
import type { WeeklyHours } from "../domain/schedule/weekly.ts";

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Tables as they are stored; every account-owned one has `account_id` first in its keys. */
export interface Schema {
  deployment: DeploymentTable;
  accounts: AccountsTable;
  stock_units: StockUnitsTable;
  users: UsersTable;
  sessions: SessionsTable;
  units: UnitsTable;
  unit_names: UnitHistoryTable;
  unit_registration_numbers: UnitHistoryTable;
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
  attested_units: AttestedUnitsTable;
  attested_trips: AttestedTripsTable;
  attest_entries: AttestEntriesTable;
  trip_settings: TripSettingsTable;
  check_ins: CheckInsTable;
  places: PlacesTable;
  place_units: PlaceUnitsTable;
  place_rules: PlaceRulesTable;
  working_hours: WorkingHoursTable;
  trip_retypings: TripRetypingsTable;
  odometer_readings: OdometerReadingsTable;
  purposes: NamesTable;
  projects: NamesTable;
  tags: NamesTable;
  departments: NamesTable;
  unit_tags: UnitTagsTable;
  unit_images: UnitImagesTable;
  operating_hour_readings: OperatingHourReadingsTable;
  outbox: OutboxTable;
  push_subscriptions: PushSubscriptionsTable;
  demo_mailbox: DemoMailboxTable;
  timed_runs: TimedRunsTable;
  rate_limits: RateLimitsTable;
  login_failures: LoginFailuresTable;
  two_factor_logins: TwoFactorLoginsTable;
  trusted_devices: TrustedDevicesTable;
  password_resets: PasswordResetsTable;
  announcements: AnnouncementsTable;
  alert_opt_outs: AlertOptOutsTable;
  support_visits: SupportVisitsTable;
  views: ViewsTable;
  erasures: ErasuresTable;
  retention_settings: RetentionSettingsTable;
  retention_runs: RetentionRunsTable;
  trip_sums: TripSumsTable;
}

/** One row: what all nodes of a deployment share. */
export interface DeploymentTable {
  /** Key that encrypts the cookie of a signed-in user. */
  cookie_key: Uint8Array;
  /** Keys of Web Push, made at the first start that needs them. */
  vapid_public_key: Generated<string | null>;
  vapid_private_key: Generated<string | null>;
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
  /** Lets people who are no administrators create default purposes and projects. */
  users_create_names: Generated<boolean>;
  /** Screens that only some accounts have. */
  car_schedule: Generated<boolean>;
  safe_return_home: Generated<boolean>;
  /** The brand under which the account registered. */
  subsite_id: Generated<SubsiteId>;
  contact_person: Generated<string | null>;
  /** As in +46701234567. */
  phone: Generated<string | null>;
  company_phone: Generated<string | null>;
  address: Generated<string | null>;
  zip_code: Generated<string | null>;
  city: Generated<string | null>;
  organisation_number: Generated<string | null>;
  /** Sealed: see db/sealed.ts. */
  personal_number: Generated<Uint8Array | null>;
  reseller: Generated<string | null>;
  reseller_comment: Generated<string | null>;
  payment_type: Generated<PaymentType | null>;
  invoice_address: Generated<string | null>;
  /** Filled by support; sending an SMS takes of it. */
  sms_credits: Generated<number>;
  /** Of a litre, in hundredths of the currency. */
  market_fuel_price_cents: Generated<number | null>;
  /** Of mails that no person's request puts. */
  language: Generated<Language>;
  /** Grows with each change of the settings: see db/versions.ts. */
  version: Generated<number>;
  created_at: CreatedAt;
}

/** Who of support looked into an account, and when. */
export interface SupportVisitsTable {
  account_id: number;
  id: Generated<number>;
  visited_at: Date;
  visited_by_account_id: number;
  visited_by: number;
  visited_by_name: string;
}

/** Units that may be registered. A registered one stays: it is in use while a unit has its IMEI. */
export interface StockUnitsTable {
  imei: string;
  subsite_id: SubsiteId;
  payment_types: PaymentType[];
  added_at: CreatedAt;
}

export interface UsersTable {
  account_id: number;
  id: Generated<number>;
  /** Null in the database once the user is deleted; reads that want it ask for users that are not. */
  email: ColumnType<string, string, string | null>;
  /** A name beside the e-mail to log in by; never itself an e-mail. */
  username: Generated<string | null>;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** As in +46701234567. */
  phone: Generated<string | null>;
  is_administrator: Generated<boolean>;
  is_support: Generated<boolean>;
  /** Of an administrator: sees only the units given to them. */
  without_access: Generated<boolean>;
  is_attest_admin: Generated<boolean>;
  is_attest_user: Generated<boolean>;
  may_change_frequency: Generated<boolean>;
  real_time_map: Generated<boolean>;
  two_factor: Generated<boolean>;
  kind: Generated<"company" | "private">;
  /** Sealed: see db/sealed.ts. */
  personal_number: Generated<Uint8Array | null>;
  organisation_number: Generated<string | null>;
  address: Generated<string | null>;
  zip_code: Generated<string | null>;
  city: Generated<string | null>;
  country: Generated<string | null>;
  company_name: Generated<string | null>;
  department_id: Generated<number | null>;
  /** From then on only the name is kept, for trips and logs. */
  deleted_at: Generated<Date | null>;
  /** Grows with each change by an administrator: see db/versions.ts. */
  version: Generated<number>;
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
  /** When it ends unless it is used before. */
  idle_until: Generated<Date>;
}

/** Buckets that are not full: see db/rate-limits.ts. */
export interface RateLimitsTable {
  bucket: string;
  /** SHA-256 of the address or name. */
  key_hash: Uint8Array;
  full_at: Date;
}

/** Failed logins in a row, by SHA-256 of the name that was typed. */
export interface LoginFailuresTable {
  name_hash: Uint8Array;
  failures: number;
  failed_at: Date;
  locked_until: Date | null;
}

/** The newest code that may set a user's password, by its SHA-256. */
export interface PasswordResetsTable {
  account_id: number;
  user_id: number;
  code_hash: Uint8Array;
  created_at: Date;
  valid_minutes: Generated<number>;
}

/** What the header says to everybody of a brand, where there is something to say. */
export interface AnnouncementsTable {
  subsite_id: SubsiteId;
  language: Language;
  text: string;
}

/** Addresses that no alert goes to. */
export interface AlertOptOutsTable {
  email: string;
  opted_out_at: Date;
}

/** A login whose password was right and whose code is awaited. */
export interface TwoFactorLoginsTable {
  account_id: number;
  /** SHA-256 of what the browser holds of it. */
  token_hash: Uint8Array;
  user_id: number;
  remember: boolean;
  /** Where the login was asked for on the way to. */
  next_path: string | null;
  expires_at: Date;
  /** Of the newest code; an older one is no longer known. */
  code_hash: Uint8Array | null;
  code_expires_at: Date | null;
  /** From when on another code may be asked for. */
  resend_at: Date | null;
}

/** A browser that needs no code until its trust expires. */
export interface TrustedDevicesTable {
  account_id: number;
  token_hash: Uint8Array;
  user_id: number;
  fingerprint_hash: Uint8Array;
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
  department_id: Generated<number | null>;
  project_id: Generated<number | null>;
  /** What its QR picture leads to. */
  check_in_code: Generated<string>;
  /** SHA-256 of the key that its reports must carry; without one they need none. */
  ingest_key: Generated<Uint8Array | null>;
  /** Grows with each change of the columns below and of its name: see db/versions.ts. */
  version: Generated<number>;
  vin: Generated<string | null>;
  chassis_number: Generated<string | null>;
  /** Of the vehicle, in words. */
  colour: Generated<string | null>;
  /** Null: the symbol of its type. */
  marker_symbol: Generated<UnitType | null>;
  fuel_type: Generated<FuelType | null>;
  /** Litres, or kWh of an electric one. */
  consumption_per_10_km: Generated<number | null>;
  co2_g_per_km: Generated<number | null>;
  horsepower: Generated<number | null>;
  obd_port_type: Generated<string | null>;
  obd_port_placement: Generated<string | null>;
  /** Months between two inspections. */
  inspection_months: Generated<number | null>;
  next_inspection_on: Generated<string | null>;
  service_interval_m: Generated<number | null>;
  service_interval_minutes: Generated<number | null>;
  service_interval_months: Generated<number | null>;
  last_service_on: Generated<string | null>;
  last_service_m: Generated<number | null>;
  last_service_minutes: Generated<number | null>;
  /** Null: as the unit itself is set up. */
  report_frequency: Generated<ReportFrequency | null>;
  frequency_locked: Generated<boolean>;
  /** Model of the GPS unit; `model` is the vehicle's. */
  gps_model: Generated<string | null>;
  /** Where in the vehicle a mechanic finds the unit. */
  gps_placement: Generated<string | null>;
  created_at: CreatedAt;
}

/** Changes of what a unit is called, or of its registration number. */
export interface UnitHistoryTable {
  account_id: number;
  unit_id: number;
  id: Generated<number>;
  before: string | null;
  after: string | null;
  changed_at: Date;
  changed_by: number;
  changed_by_name: string;
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
  /** Its name as it was when it was picked; it stays when the project is deleted. */
  project: Generated<string | null>;
  /** A person entered the trip, or a part of it, since no unit reported it. */
  by_hand: Generated<boolean>;
  /** Who said what the trip counts as; "manual" stays for good. */
  typed_by: Generated<TypedBy>;
  /** Whether a person wrote the purpose, or took it away. */
  purpose_by_hand: Generated<boolean>;
  /** The labels of the places where it starts and stops, as they were when it was attested; see db/place-labels.ts. */
  start_label: Generated<string | null>;
  stop_label: Generated<string | null>;
  driver_id: Generated<number | null>;
  /** Made of two others, which point to it by `merged_into` and do not show. */
  merged: Generated<boolean>;
  merged_into: Generated<number | null>;
  merged_at: Generated<Date | null>;
  /** When data came that would have changed a trip that may not change. */
  late_data_at: Generated<Date | null>;
  /** The record under which the trip is attested; while it stands, a trigger refuses any change. */
  attest_id: Generated<number | null>;
  /** The odometer as it was attested; null when it was not known then. */
  attested_start_m: Generated<number | null>;
  attested_stop_m: Generated<number | null>;
  /** Since when only date, distance and type are left of it: see docs/privacy.md. */
  emptied_at: Generated<Date | null>;
}

interface CircleColumns {
  latitude: number;
  longitude: number;
  radius_m: number;
}

export interface PlacesTable extends CircleColumns {
  account_id: number;
  id: Generated<number>;
  label: string;
  address: string;
  created_at: CreatedAt;
  created_by: number;
}

/** The units whose trips a place is about. */
export interface PlaceUnitsTable {
  account_id: number;
  place_id: number;
  unit_id: number;
}

/** A rule as it stood for the trips that started in a stretch of time, with the circle and units of then. */
export interface PlaceRulesTable extends CircleColumns {
  account_id: number;
  id: Generated<number>;
  /** No foreign key: a rule outlives its place. */
  place_id: number;
  from_at: Date;
  /** Null as long as it stands. */
  until_at: Date | null;
  unit_ids: number[];
  type: TripType;
  purpose: string | null;
  direction: Direction;
  days: number[];
  from_minute: number;
  until_minute: number;
}

/** How the working-hour switch of a unit stood for the trips that started in a stretch of time; no row means off. */
export interface WorkingHoursTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  from_at: Date;
  until_at: Date | null;
  mode: "scheduled" | "manual";
  type: TripType | null;
  hours: WeeklyHours[] | null;
  created_at: CreatedAt;
  created_by: number;
}

/** From when on the trips of a unit wait to be typed anew. */
export interface TripRetypingsTable {
  account_id: number;
  unit_id: number;
  from_at: Date;
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

/** What an attestation says of one unit; like the two tables below only ever added to. */
export interface AttestedUnitsTable {
  account_id: number;
  attest_id: number;
  unit_id: number;
  opening_m: number | null;
  closing_m: number | null;
  /** What the odometers of the trips ran, and their distances: the factor that goes on after it. */
  ran_m: number;
  distance_m: number;
}

/** A trip as it was attested, as domain/attest/documents.ts writes it down. */
export interface AttestedTripsTable {
  account_id: number;
  attest_id: number;
  trip_id: number;
  unit_id: number;
  /** Null once it is forgotten; its hash stays. */
  document: string | null;
  hash: string;
  forgotten_at: Generated<Date | null>;
}

/** The hash chain of a unit: see domain/attest/chain.ts. */
export interface AttestEntriesTable {
  account_id: number;
  unit_id: number;
  sequence: number;
  attest_id: number;
  kind: "attested" | "removed";
  previous_hash: string | null;
  hash: string;
  created_at: CreatedAt;
  /** Since when it can no longer be rebuilt, since a name in it was removed. */
  forgotten_at: Generated<Date | null>;
}

/** Which settings of the trip finder an account changed for a type of unit; the others are as usual. */
export interface TripSettingsTable {
  account_id: number;
  type: UnitType;
  changes: TripSettingChanges;
  changed_at: Date;
  changed_by: number;
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
  /** The trip at whose start or stop it was read, when both were entered together. */
  trip_id: Generated<number | null>;
}

/** What people read off the hour meters of units. */
export interface OperatingHourReadingsTable extends ReadingsTable {
  value_minutes: number;
}

type StoredFacts = MessageFacts[MessageKind];

/** Messages to be sent and those that were; see db/outbox.ts. */
export interface OutboxTable {
  account_id: number | null;
  id: Generated<number>;
  /** Goes out with each try, so that a receiver of two knows them as one. */
  message_key: Generated<string>;
  once_key: string | null;
  user_id: number | null;
  subsite_id: SubsiteId;
  language: Language;
  channel: Channel;
  receiver: string;
  /** The browser of a push message. */
  subscription_id: number | null;
  kind: MessageKind;
  /** Null once delivered or given up: it may hold a code or a link that logs in. */
  facts: ColumnType<StoredFacts | null, StoredFacts | null, null>;
  /** What went out, unless its kind is secret. */
  subject: Generated<string | null>;
  state: Generated<MessageState>;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  /** Under which a worker holds the message; nobody else takes it until the lease ends. */
  lease: Generated<string | null>;
  leased_until: Generated<Date | null>;
  created_at: CreatedAt;
  done_at: Generated<Date | null>;
  reason: Generated<string | null>;
}

/** Browsers in which a user has turned notifications on. */
export interface PushSubscriptionsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Brand and language in which the browser was used. */
  subsite_id: SubsiteId;
  language: Language;
  created_at: CreatedAt;
}

/** What a demo without a mail server would have sent. */
export interface DemoMailboxTable {
  id: number;
  subject: string;
  body: string;
  received_at: CreatedAt;
}

/** For which instant of its schedule a timed job last ran. */
export interface TimedRunsTable {
  name: string;
  due_at: Date;
  finished_at: Date;
}

/** Names that an account keeps: default purposes, projects, tags, departments. */
export interface NamesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  created_at: CreatedAt;
}

export interface UnitTagsTable {
  account_id: number;
  unit_id: number;
  tag_id: number;
}

/** Pictures of units, re-encoded as they came in; see domain/unit/image.ts. */
export interface UnitImagesTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  /** 1 to 5: no unit has more. */
  slot: number;
  content_type: ImageType;
  picture: Uint8Array;
  preview: Uint8Array;
  created_at: CreatedAt;
  created_by: number;
}

/** Who looked at whose trips and positions, a line an hour: see db/view-log.ts. */
export interface ViewsTable {
  account_id: number;
  id: Generated<number>;
  /** Support looks from an account of its own. */
  viewer_account_id: number;
  viewer_id: number;
  viewer_name: string;
  is_support: boolean;
  unit_id: number;
  /** Null when nobody was known to have the unit. */
  driver_id: number | null;
  kind: ViewKind;
  medium: ViewMedium;
  hour: Date;
  first_at: Date;
  last_at: Date;
  views: number;
}

/** People who were erased; of whose name is still needed in a trip log, the name. See docs/privacy.md. */
export interface ErasuresTable {
  account_id: number;
  user_id: number;
  erased_at: Date;
  erased_by: number;
  kept_first_name: string | null;
  kept_last_name: string | null;
}

/** How long an account keeps what; null is as usual. */
export interface RetentionSettingsTable {
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

/** What a night deleted of an account for its age. */
export interface RetentionRunsTable {
  account_id: number;
  id: Generated<number>;
  ran_at: Date;
  deleted: RetentionCounts;
}

/** Sums of trips that were deleted for their age. */
export interface TripSumsTable {
  account_id: number;
  unit_id: number;
  year: number;
  type: TripType;
  trips: number;
  distance_m: number;
}
