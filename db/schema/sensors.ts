import type { Generated } from "kysely";
import type { Pairing, SensorKind } from "../../domain/sensor/sensor.ts";
import type { CreatedAt } from "./created-at.ts";

/** Bluetooth sensors and tags. */
export interface SensorTables {
  sensors: SensorsTable;
  sensor_pairings: SensorPairingsTable;
  sensor_readings: SensorReadingsTable;
}

interface SensorsTable {
  account_id: number;
  id: Generated<number>;
  kind: SensorKind;
  name: string;
  serial_number: Generated<string>;
  /** 12 upper-case hex digits, unique over all accounts. */
  mac: string;
  /** The unit that it is paired with, or is to be. */
  unit_id: Generated<number | null>;
  slot: Generated<number | null>;
  pairing: Generated<Pairing>;
  /** The order that tells the unit of the pairing. */
  order_id: Generated<number | null>;
  /** The unit that heard it last, and the time of that fix. */
  heard_by_unit_id: Generated<number | null>;
  heard_at: Generated<Date | null>;
  temperature_c: Generated<number | null>;
  humidity_percent: Generated<number | null>;
  is_door_open: Generated<boolean | null>;
  battery_percent: Generated<number | null>;
  battery_volts: Generated<number | null>;
  /** Time of the latest values. */
  read_at: Generated<Date | null>;
  /** When it last sent a value that it cannot measure. */
  rejected_at: Generated<Date | null>;
  /** Limits in °C and percent; null where nothing is told. */
  temperature_above: Generated<number | null>;
  temperature_below: Generated<number | null>;
  humidity_above: Generated<number | null>;
  humidity_below: Generated<number | null>;
  tells_opened: Generated<boolean>;
  tells_closed: Generated<boolean>;
  /** Readings of before this instant are not judged by the limits. */
  alerts_since: Generated<Date>;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** Which sensor a slot of a unit was, and when. */
interface SensorPairingsTable {
  account_id: number;
  id: Generated<number>;
  sensor_id: number;
  unit_id: number;
  slot: number;
  from_at: Date;
  /** Null while it goes on. */
  until_at: Generated<Date | null>;
}

/** What a sensor read at an instant, by a unit that heard it. */
interface SensorReadingsTable {
  account_id: number;
  sensor_id: number;
  read_at: Date;
  unit_id: number;
  temperature_c: number | null;
  humidity_percent: number | null;
  is_door_open: boolean | null;
  battery_percent: number | null;
  battery_volts: number | null;
}
