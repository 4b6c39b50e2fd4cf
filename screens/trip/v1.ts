import * as z from "zod";
import { type Trip, TRIP_KINDS, TRIP_TYPES } from "../../domain/trip/trip.ts";

const text = z.string().nullable();
const number = z.number().nullable();

/**
 * A trip in the JSON shape; metres, km/h and ISO 8601 UTC. `imei` is there when the call asked for one unit. A
 * trip that only its driver may see shows its day and distance.
 */
export const TripV1 = z.object({
  id: z.number(),
  imei: z.string().optional(),
  type: z.enum(TRIP_TYPES),
  kind: z.enum(TRIP_KINDS),
  date: z.string().optional(),
  masked: z.boolean(),
  start_time: text,
  stop_time: text,
  start_address: text,
  stop_address: text,
  start_latitude: number,
  start_longitude: number,
  stop_latitude: number,
  stop_longitude: number,
  distance: z.number(),
  odometer_start: number,
  odometer_stop: number,
  unrecorded: number,
  max_speed: number,
  has_gap: z.boolean(),
  mocked: z.boolean(),
  ongoing: z.boolean(),
  driver: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Whether driver and purpose are those of the booking in which it starts. */
  booked: z.object({ driver: z.boolean(), purpose: z.boolean() })
    .nullable(),
  purpose: text,
  project: text,
  note: text,
  merged: z.boolean(),
  by_hand: z.boolean(),
  eco_score: number,
  overspeedings: number,
});

/** Gives a trip in the JSON shape. */
export function toTripV1(trip: Trip, imei?: string): z.output<typeof TripV1> {
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
    mocked: trip.mocked,
    ongoing: trip.ongoing,
    driver: trip.driver,
    booked: masked ? null : trip.booked,
    purpose: trip.purpose,
    project: trip.project,
    note: trip.note,
    merged: trip.merged,
    by_hand: trip.byHand,
    eco_score: trip.eco?.score ?? null,
    overspeedings: trip.eco?.overspeedings ?? null,
  };
}
