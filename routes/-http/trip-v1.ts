import type { Trip } from "../../domain/trip/trip.ts";

/**
 * A trip as the JSON API names it; metres, km/h and ISO 8601 UTC. `imei` where the call asked for one unit. One that
 * only its driver may know tells its day and distance.
 */
export function toTripV1(trip: Trip, imei?: string) {
  const { masked } = trip;
  return {
    id: trip.id,
    imei,
    type: trip.type,
    kind: trip.kind,
    date: masked?.day,
    masked: masked !== null,
    start_time: masked ? null : trip.startedAt.toISOString(),
    stop_time: masked ? null : trip.stoppedAt.toISOString(),
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
    project: trip.project,
    note: trip.note,
    merged: trip.merged,
    by_hand: trip.byHand,
    eco_score: null,
  };
}
