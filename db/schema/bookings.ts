import type { Generated } from "kysely";
import type { Repeat } from "../../domain/booking/series/recurrence.ts";
import type { CreatedAt } from "./created-at.ts";

/** The car schedule. */
export interface BookingTables {
  bookings: BookingsTable;
  booking_rules: BookingRulesTable;
  declined_bookings: DeclinedBookingsTable;
  booking_series: BookingSeriesTable;
  calendar_addresses: CalendarAddressesTable;
}

/** How bookings came about that recur; it ends with the last of them. */
interface BookingSeriesTable {
  account_id: number;
  id: Generated<number>;
  repeat: Repeat;
  weekdays: number[];
  /** The last day on which a booking may start, a date. */
  until_on: string;
  /** Times by the clock of the account, HH:MM. */
  start_clock: string;
  end_clock: string;
}

/** What holds for the bookings of a vehicle. */
interface BookingRulesTable {
  account_id: number;
  unit_id: number;
  /** Clock times between which it is picked up and brought back. */
  open_from: string | null;
  open_until: string | null;
  longest_hours: number | null;
  ahead_days: number | null;
  pause_minutes: number;
  /** First and last day out of service. */
  out_from: string | null;
  out_until: string | null;
  /** A booking waits for an administrator (BOOK-34). */
  needs_approval: Generated<boolean>;
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
  /** Null when it does not recur. */
  series_id: number | null;
  /** Grows with each change: see db/versions.ts. */
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number;
  /** An administrator has not approved it yet; it holds its time all the same. */
  is_waiting: Generated<boolean>;
  /** Its name in calendars. */
  uid: Generated<string>;
  /** Set by a trigger. */
  changed_at: CreatedAt;
}

/** A booking that an administrator declined, or that lapsed: it holds no time and counts nowhere. Its id is the one that it had. */
interface DeclinedBookingsTable {
  account_id: number;
  id: number;
  unit_id: number;
  driver_id: number;
  start_at: Date;
  end_at: Date;
  purpose: string;
  version: number;
  uid: string;
  created_by: number;
  /** Null when it lapsed: no administrator decided in time. */
  declined_by: number | null;
  declined_at: Date;
  reason: string | null;
}

/** Where a calendar reads the bookings of a vehicle, or of a person when it names none. */
interface CalendarAddressesTable {
  account_id: number;
  id: Generated<number>;
  /** As whom it reads. */
  user_id: number;
  unit_id: number | null;
  /** SHA-256 of the secret, which only the address holds. */
  token_hash: Uint8Array;
  created_at: Date;
  /** To the hour. */
  read_at: Date | null;
}
