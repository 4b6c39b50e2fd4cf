import type { Generated } from "kysely";
import type {
  OrderKind,
  OrderParameters,
  OrderState,
} from "../../domain/order/order.ts";
import type { RecentReport } from "../../domain/report/recent-report.ts";
import type { CreatedAt } from "./created-at.ts";

/** What units reported, and the orders to them. */
export interface ReportTables {
  unit_states: UnitStatesTable;
  checkpoints: CheckpointsTable;
  positions: PositionsTable;
  position_days: PositionDaysTable;
  recent_reports: RecentReportsTable;
  refused_records: RefusedRecordsTable;
  unknown_trackers: UnknownTrackersTable;
  orders: OrdersTable;
}

/** The latest state of a unit, and from when on its trips must be found again. */
interface UnitStatesTable {
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
  /** When the first of the reports came that the tracker has not looked at. */
  dirty_since: Date | null;
  /** Since when its folds fail; null of all others. */
  failing_since: Date | null;
  /** Grows with each stored report, so that the tracker sees whether one arrived while it worked. */
  version: Generated<number>;
  /** The span of the latest report with a position, as a header `traceparent`; null unless traces are asked for. */
  traceparent: Generated<string | null>;
}

/** Where an older checkpoint lies; instants in ms UTC. */
export interface OlderCheckpoint {
  slot: number;
  until: number;
  decidedAt: number;
}

/** Where the folds go on with a unit's next fixes. Slot 0 is the latest; the others lie farther and farther back. */
interface CheckpointsTable {
  account_id: number;
  unit_id: number;
  slot: number;
  /** Latest instant that the folds' decisions depend on: only later fixes may follow. Null without memories. */
  decided_at: Date | null;
  /** Time of the last fix. */
  until_at: Date | null;
  /** When the result changes by time alone; null when it never does. */
  due_at: Date | null;
  /** What each fold remembers, by its name, as JSON; null when one of them has to resume. */
  memories: string | null;
  /** CRC-32 of the memories. */
  checksum: number | null;
  /** With the latest checkpoint: where the older ones lie that still hold. */
  older: OlderCheckpoint[] | null;
}

/** What a unit reported, one row a fix time; without latitude it is a report without a position. */
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

/** A unit's day of reports, packed: db/position/packed writes and reads it. */
export interface PositionDaysTable {
  account_id: number;
  unit_id: number;
  /** In UTC, as in 2026-03-02. */
  day: string;
  /** How many reports it holds. */
  points: number;
  version: number;
  /** SHA-256 of `packed`. */
  checksum: Uint8Array;
  packed: Uint8Array;
}

/** The last reports of a unit as they arrived, for support; one row a unit. */
interface RecentReportsTable {
  account_id: number;
  unit_id: number;
  /** The newest first. */
  reports: RecentReport[];
  updated_at: Date;
}

interface RefusedRecordsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  received_at: CreatedAt;
  protocol: string;
  reason: string;
  record: Record<string, unknown> | null;
}

interface UnknownTrackersTable {
  tracker_id: string;
  protocol: string;
  reports: number;
  first_at: Date;
  last_at: Date;
}

interface OrdersTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  kind: OrderKind;
  parameters: OrderParameters;
  state: Generated<OrderState>;
  created_at: CreatedAt;
  /** The user who gave it; null when the system did. */
  created_by: number | null;
  sent_at: Date | null;
  acknowledged_at: Date | null;
  /** The unit's answer to it. */
  answer: string | null;
  /** Why it still waits although the unit reported. */
  held_reason: string | null;
}
