import type { Generated } from "kysely";
import type { DayTime } from "../../../domain/safe-home/schedule.ts";
import type { CreatedAt } from "../created-at.ts";

/** Safe return home. */
export interface SafeHomeTables {
  safe_homes: SafeHomesTable;
  safe_home_alarms: SafeHomeAlarmsTable;
}

/** Where and when a unit is to be home. The columns of the home are null together, those of the schedule too. */
interface SafeHomesTable {
  account_id: number;
  unit_id: number;
  is_on: Generated<boolean>;
  latitude: number | null;
  longitude: number | null;
  radius_m: number | null;
  address: string | null;
  weeks: DayTime[][] | null;
  /** As in 2026-11-22. */
  start_date: string | null;
  time_zone: string | null;
  /** The next time of the schedule while it is on; the job `safe-home` looks then. */
  next_check_at: Date | null;
}

/** A scheduled time at which a unit was not home. */
interface SafeHomeAlarmsTable {
  account_id: number;
  unit_id: number;
  due_at: Date;
  /** Time of the position that decided; null when none was known. */
  fixed_at: Date | null;
  created_at: CreatedAt;
}
