import type { Generated } from "kysely";
import type { CreatedAt } from "./created-at.ts";

/** The car schedule. */
export interface BookingTables {
  bookings: BookingsTable;
}

/** A vehicle that a driver has from `start_at` up to `end_at`; no two of a vehicle meet (one_booking_at_a_time). */
interface BookingsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  driver_id: number;
  start_at: Date;
  end_at: Date;
  purpose: string;
  /** Grows with each change: see db/versions.ts. */
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number;
}
