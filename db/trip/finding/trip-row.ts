import { sql } from "kysely";
import type { FoundTrip } from "../../../domain/trip/finding/find-trips.ts";
import type { TypableTrip, Typing } from "../../../domain/trip/typing.ts";
import type { Booked } from "../../booking/at-start.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";

/** Selects the driver who is checked in to a unit at an instant. */
function driverAt({ account_id, unit_id }: UnitRef, instant: number) {
  return sql<number | null>`(
    select driver_id from check_ins
    where account_id = ${account_id} and unit_id = ${unit_id}
      and from_at <= ${new Date(instant)}
      and (until_at is null or until_at > ${new Date(instant)})
  )`;
}

/** Gives the columns that finding a trip fills. */
export function toRow(trip: FoundTrip) {
  return {
    kind: trip.kind,
    started_at: new Date(trip.startedAt),
    stopped_at: new Date(trip.stoppedAt),
    start_latitude: trip.start.latitude,
    start_longitude: trip.start.longitude,
    stop_latitude: trip.stop.latitude,
    stop_longitude: trip.stop.longitude,
    distance_m: trip.distanceM,
    distance_source: trip.distanceSource,
    odometer_start_m: trip.odometerStartM,
    odometer_stop_m: trip.odometerStopM,
    stray_m: trip.strayM,
    max_speed_kmh: trip.maxSpeedKmh,
    has_gap: trip.hasGap,
    mocked: trip.mocked,
    ongoing: trip.ongoing,
    confirmed_at: trip.ongoing ? null : new Date(trip.confirmedAt),
    ignition_at_stop: trip.ignitionAtStop,
    route: trip.route,
  };
}

/** Gives who drives a new trip and what for: by a booking, else who is checked in and what the rules say (BOOK-29). */
export function driverColumns(
  { unit, startedAt }: { unit: UnitRef; startedAt: number },
  { type, purpose }: Typing,
  booked: Booked | undefined,
) {
  const tellsPurpose = booked !== undefined && type !== "private";
  return {
    driver_id: booked?.driverId ?? driverAt(unit, startedAt),
    driver_booked: booked !== undefined && !booked.isCheckedIn,
    purpose: tellsPurpose ? booked.purpose : purpose,
    purpose_booked: tellsPurpose,
  };
}

/** Gives what rules need to know of a found trip to say its type. */
export function typable(
  { kind, startedAt, start, stop, ongoing }: FoundTrip,
): TypableTrip {
  return { kind, startedAt, start, stop: ongoing ? null : stop };
}
