import type { Generated } from "kysely";
import type { Direction, PlaceKind } from "../../domain/place/place.ts";
import type { WeeklyHours } from "../../domain/working-hours/weekly.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import type { CreatedAt } from "./created-at.ts";

/** Places and hours, by which trips get their type. */
export interface PlaceTables {
  places: PlacesTable;
  place_units: PlaceUnitsTable;
  place_rules: PlaceRulesTable;
  working_hours: WorkingHoursTable;
  trip_retypings: TripRetypingsTable;
}

interface CircleColumns {
  latitude: number;
  longitude: number;
  radius_m: number;
}

interface PlacesTable extends CircleColumns {
  account_id: number;
  id: Generated<number>;
  label: string;
  address: string;
  /** What charging there counts as; null for other places. */
  kind: Generated<PlaceKind | null>;
  created_at: CreatedAt;
  created_by: number;
}

/** The units whose trips a place is about. */
interface PlaceUnitsTable {
  account_id: number;
  place_id: number;
  unit_id: number;
}

/** A rule for the trips that started in a span, with the circle and units of that time. */
export interface PlaceRulesTable extends CircleColumns {
  account_id: number;
  id: Generated<number>;
  /** No foreign key: a rule outlives its place. */
  place_id: number;
  from_at: Date;
  /** Null while it is valid. */
  until_at: Date | null;
  /** When somebody made it; later than `from_at` when it is back-dated. */
  known_at: Date;
  unit_ids: number[];
  type: TripType;
  purpose: string | null;
  direction: Direction;
  days: number[];
  from_minute: number;
  until_minute: number;
}

/** The working-hour switch of a unit for the trips that started in a span; no row means off. */
interface WorkingHoursTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  from_at: Date;
  until_at: Date | null;
  /** When somebody set it; later than `from_at` when it is back-dated. */
  known_at: Date;
  mode: "scheduled" | "manual";
  type: TripType | null;
  hours: WeeklyHours[] | null;
  /** The feature profile that set it; null when a person set it for the unit alone. */
  profile_id: Generated<number | null>;
  created_at: CreatedAt;
  created_by: number;
}

/** From when on the trips of a unit wait for a new type, and who asked for it. */
interface TripRetypingsTable {
  account_id: number;
  unit_id: number;
  asked_by: number;
  from_at: Date;
}
