import { named, ofUnit, type OwnTable } from "./own-table.ts";

/** Bookings of a person, and those that were declined. */
export const BOOKING_TABLES: readonly OwnTable[] = [
  {
    name: "bookings",
    columns: {
      unit: "u.name",
      ...named("start_at", "end_at", "purpose", "created_at"),
    },
    from: ofUnit("bookings", "driver_id", "created_by"),
    id: "x.id",
  },
  {
    name: "calendar_addresses",
    columns: { unit: "u.name", ...named("created_at", "read_at") },
    from: ofUnit("calendar_addresses", "user_id"),
    id: "x.id",
  },
  {
    name: "declined_bookings",
    columns: {
      unit: "u.name",
      ...named("start_at", "end_at", "purpose", "declined_at", "reason"),
    },
    from: ofUnit(
      "declined_bookings",
      "driver_id",
      "created_by",
      "declined_by",
    ),
    id: "x.id",
  },
];
