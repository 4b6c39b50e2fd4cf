import type { Generated } from "kysely";
import type { Side } from "../../../domain/geofence/geofence.ts";
import type { WeeklyHours } from "../../../domain/working-hours/weekly.ts";
import type { CreatedAt } from "../created-at.ts";

/** Geofences and what is found by them. */
export interface GeofenceTables {
  geofences: GeofencesTable;
  geofence_units: GeofenceUnitsTable;
  geofence_alarm_spans: GeofenceAlarmSpansTable;
  geofence_watches: GeofenceWatchesTable;
  geofence_crossings: GeofenceCrossingsTable;
}

/** A circle, or a polygon with the middle of what it spans. */
export interface ShapeColumns {
  latitude: number;
  longitude: number;
  /** Null for a polygon. */
  radius_m: number | null;
  /** Degrees of longitude and latitude of each corner, as in GeoJSON; null for a circle. */
  corners: [longitude: number, latitude: number][] | null;
}

interface AlarmColumns {
  active: boolean;
  theft_mode: boolean;
  deactivation: WeeklyHours | null;
}

interface GeofencesTable extends ShapeColumns, AlarmColumns {
  account_id: number;
  id: Generated<number>;
  name: string;
  address: string;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number;
  /** A deleted one stays for a day, so that its deletion can be taken back. */
  deleted_at: Generated<Date | null>;
}

/** The units of a geofence; each unit has five slots. */
interface GeofenceUnitsTable {
  account_id: number;
  geofence_id: number;
  unit_id: number;
  slot: number;
  /** A person assigned it to the unit. */
  is_chosen: Generated<boolean>;
  /** It is a geozone of the unit's feature profile. */
  is_of_profile: Generated<boolean>;
}

/** When a geofence raised alarms, so that a late report is judged by what held then. Spans are never changed. */
interface GeofenceAlarmSpansTable extends AlarmColumns {
  account_id: number;
  geofence_id: number;
  from_at: Date;
  /** Null while it is valid. */
  until_at: Date | null;
}

/** A unit watched by a geofence with one shape; a changed shape ends it, and another begins. */
interface GeofenceWatchesTable extends ShapeColumns {
  account_id: number;
  id: Generated<number>;
  geofence_id: number;
  unit_id: number;
  from_at: Date;
  /** Null while it is valid. */
  until_at: Date | null;
  /** Where the unit was when it began; null when that was not known. */
  began: Side | null;
}

/** A unit entered a geofence or left it. Only the tracker writes here. */
interface GeofenceCrossingsTable {
  account_id: number;
  /** A crossing that late reports change gets another id. */
  id: Generated<number>;
  watch_id: number;
  geofence_id: number;
  unit_id: number;
  /** The side that the unit came to. */
  side: Side;
  /** Time of the first fix there. */
  crossed_at: Date;
  /** The first side that was found, which is no crossing. */
  is_first: boolean;
}
