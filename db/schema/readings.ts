import type { Generated } from "kysely";
import type { CreatedAt } from "./created-at.ts";

/** What people read off meters. */
export interface ReadingTables {
  odometer_readings: OdometerReadingsTable;
  operating_hour_readings: OperatingHourReadingsTable;
}

interface ReadingsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  read_at: Date;
  created_at: CreatedAt;
  created_by: number | null;
  /** Deleted; it no longer counts. */
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<number | null>;
}

/** What people read off the odometers of units; see db/odometer/readings.ts. */
interface OdometerReadingsTable extends ReadingsTable {
  value_m: number;
  /** The trip at whose start or stop it was read, when both were entered together. */
  trip_id: Generated<number | null>;
}

/** What people read off the hour meters of units. */
interface OperatingHourReadingsTable extends ReadingsTable {
  value_minutes: number;
}
