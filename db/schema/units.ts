import type { Generated } from "kysely";
import type { FuelType } from "../../domain/unit/fuel-type.ts";
import type { ImageType } from "../../domain/unit/image.ts";
import type { ReportFrequency } from "../../domain/unit/report-frequency.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import type { CreatedAt } from "./created-at.ts";

/** Units, with the fields that people fill in. */
export interface UnitTables {
  units: UnitsTable;
  unit_names: UnitHistoryTable;
  unit_registration_numbers: UnitHistoryTable;
  trackers: TrackersTable;
  unit_images: UnitImagesTable;
  purposes: NamesTable;
  projects: NamesTable;
  tags: NamesTable;
  departments: NamesTable;
  unit_tags: UnitTagsTable;
}

interface UnitsTable {
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
  feature_profile_id: Generated<number | null>;
  /** What its QR picture leads to. */
  check_in_code: Generated<string>;
  /** SHA-256 of the key that its reports must carry; null when they need none. */
  ingest_key: Generated<Uint8Array | null>;
  /** Its account took it out of the stock: what it saw before was not the account's. */
  from_stock: Generated<boolean>;
  /** Grows with each change of the columns below and of its name: see db/versions.ts. */
  version: Generated<number>;
  vin: Generated<string | null>;
  chassis_number: Generated<string | null>;
  /** Colour of the vehicle, in words. */
  colour: Generated<string | null>;
  /** Null: the symbol of its type. */
  marker_symbol: Generated<UnitType | null>;
  fuel_type: Generated<FuelType | null>;
  /** Litres, or kWh of an electric one. */
  consumption_per_10_km: Generated<number | null>;
  co2_g_per_km: Generated<number | null>;
  /** The congestion tax is not taken of it though it is of its type, as of a vehicle with an exemption. */
  is_toll_exempt: Generated<boolean>;
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
  /** Whether its Bluetooth is switched on. */
  bluetooth_on: Generated<boolean>;
  created_at: CreatedAt;
}

/** Changes of what a unit is called, or of its registration number. */
interface UnitHistoryTable {
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
interface TrackersTable {
  account_id: number;
  unit_id: number;
  tracker_id: string;
}

/** Pictures of units, re-encoded as they came in; see domain/unit/image.ts. */
interface UnitImagesTable {
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

/** Names that an account keeps: default purposes, projects, tags, departments. */
interface NamesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  created_at: CreatedAt;
}

interface UnitTagsTable {
  account_id: number;
  unit_id: number;
  tag_id: number;
}
