import { createRoute } from "honox/factory";
import { listTrips } from "../../../../../db/trips.ts";
import type { Trip } from "../../../../../domain/trip/trip.ts";
import { userOf } from "../../../../-http/context.ts";
import { answer } from "../../../../-http/envelope.ts";
import { unitAndPeriod } from "../../../../-http/unit-and-period.ts";

/** The trips of a unit that start within a period, the newest first; distances in metres (API-47). */
export default createRoute(async (c) => {
  const asked = await unitAndPeriod(c);
  if (!asked.ok) return asked.error;
  const { unit, period } = asked.value;
  const { db } = c.get("services").database;
  const trips = await listTrips(db, userOf(c).actor, unit.id, period);
  return answer(c, trips.map((trip) => toTripV1(trip, unit.imei)));
});

function toTripV1(trip: Trip, imei: string) {
  return {
    id: trip.id,
    imei,
    type: trip.type,
    kind: trip.kind,
    start_time: trip.startedAt.toISOString(),
    stop_time: trip.stoppedAt.toISOString(),
    start_address: trip.start.address,
    stop_address: trip.stop.address,
    start_latitude: trip.start.latitude,
    start_longitude: trip.start.longitude,
    stop_latitude: trip.stop.latitude,
    stop_longitude: trip.stop.longitude,
    distance: trip.distanceM,
    odometer_start: trip.odometerStartM,
    odometer_stop: trip.odometerStopM,
    max_speed: trip.maxSpeedKmh,
    has_gap: trip.hasGap,
    ongoing: trip.ongoing,
    driver: null,
    purpose: trip.purpose,
    note: trip.note,
    merged: false,
    eco_score: null,
  };
}
