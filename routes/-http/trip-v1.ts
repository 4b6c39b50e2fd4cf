import type { Trip } from "../../domain/trip/trip.ts";

/** A trip as the JSON API names it; metres, km/h and ISO 8601 UTC. `imei` where the call asked for one unit. */
export function toTripV1(trip: Trip, imei?: string) {
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
    unrecorded: trip.unrecordedM,
    max_speed: trip.maxSpeedKmh,
    has_gap: trip.hasGap,
    ongoing: trip.ongoing,
    driver: trip.driver,
    purpose: trip.purpose,
    note: trip.note,
    merged: trip.merged,
    eco_score: null,
  };
}
