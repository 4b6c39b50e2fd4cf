import { createRoute } from "honox/factory";
import { listTrips, type Trip } from "../../../../../db/trips.ts";
import { findUnitByTracker } from "../../../../../db/units.ts";
import { userOf } from "../../../../-http/context.ts";
import {
  answer,
  refuseCall,
  refuseFields,
} from "../../../../-http/envelope.ts";
import { periodOfQuery } from "../../../../-http/period-query.ts";
import { zoneOf } from "../../../../-http/zone.ts";

/** The trips of a unit that start within a period, the newest first; distances in metres (API-47). */
export default createRoute(async (c) => {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const { imei = "", from, to } = c.req.query();
  const period = periodOfQuery({ from, to }, zoneOf(c), now().getTime());
  if (!period.ok) return refuseFields(c, period.error);
  const unit = await findUnitByTracker(db, actor, imei);
  if (!unit) return refuseCall(c, 404, "UnitNotFound");
  const trips = await listTrips(db, actor, unit.id, period.value);
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
