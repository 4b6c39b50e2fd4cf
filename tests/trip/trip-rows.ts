import { beside } from "../../domain/access/actor.ts";
import { encodePolyline } from "../../domain/geo/polyline.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import type { TripsTable } from "../../db/schema/trips.ts";
import type { Insertable } from "kysely";

/** Three points of a short route through Stockholm. */
export const ROUTE = [
  { latitude: 59.33, longitude: 18.06 },
  { latitude: 59.34, longitude: 18.07 },
  { latitude: 59.35, longitude: 18.05 },
];

/** Stores a trip as the tracker would, with exact values. Times are ISO 8601 with their offset. */
export async function newTrip(
  db: Db,
  unit: { accountId: number; id: number },
  startedAt: string,
  stoppedAt: string,
  more: Partial<Insertable<TripsTable>> = {},
): Promise<void> {
  const [first, , last] = ROUTE;
  await command(
    db,
    beside(unit.accountId),
    (tx) =>
      tx.insertInto("trips").values({
        account_id: unit.accountId,
        unit_id: unit.id,
        kind: "driven",
        type: "business",
        started_at: new Date(startedAt),
        stopped_at: new Date(stoppedAt),
        start_latitude: first!.latitude,
        start_longitude: first!.longitude,
        stop_latitude: last!.latitude,
        stop_longitude: last!.longitude,
        start_address: "Startgatan 1, Stockholm",
        stop_address: "Målgatan 2, Umeå",
        distance_m: 20_000,
        distance_source: "gps",
        odometer_start_m: null,
        odometer_stop_m: null,
        max_speed_kmh: 70,
        has_gap: false,
        ongoing: false,
        confirmed_at: new Date(stoppedAt),
        ignition_at_stop: null,
        route: encodePolyline(ROUTE),
        ...more,
      }).execute(),
  );
}

/** Stores a trip from 8:00 to 8:20, Swedish time, on each of some days of March 2026. */
export async function newMorningTrips(
  db: Db,
  unit: { accountId: number; id: number },
  days: readonly number[],
): Promise<void> {
  for (const day of days) {
    const on = (time: string) => `2026-03-0${day}T${time}+01:00`;
    await newTrip(db, unit, on("08:00"), on("08:20"));
  }
}
