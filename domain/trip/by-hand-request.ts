import * as z from "zod";
import { lineOfText } from "../field/text.ts";
import { ODOMETER_MAX_M } from "../odometer/reading.ts";
import {
  DISTANCE_MAX_M,
  TRIP_ADDRESS_MAX,
  TRIP_MAX_MS,
  type TripByHand,
} from "./by-hand.ts";
import { EDIT_FIELDS } from "./edit-request.ts";
import { TRIP_TYPES } from "./trip.ts";

const instant = z.iso.datetime({ offset: true, error: "SpecifyDateAndTime" })
  .transform((text) => new Date(text));
const address = lineOfText(TRIP_ADDRESS_MAX, "AddressLength")
  .transform((text) => text || null).nullish();
const odometer = z.number("OdometerFormat").min(0, "OdometerFormat")
  .max(ODOMETER_MAX_M, "OdometerLimit").transform(Math.round).nullish();

/** What a person or a program sends to enter a trip that no unit reported; lengths in metres, errors are text keys. */
export const TripByHandRequest = z.object({
  start_time: instant,
  stop_time: instant,
  start_address: address,
  stop_address: address,
  odometer_start: odometer,
  odometer_stop: odometer,
  distance: z.number("DistanceFormat").gt(0, "DistanceLimit")
    .max(DISTANCE_MAX_M, "DistanceLimit").transform(Math.round).nullish(),
  type: z.enum(TRIP_TYPES, "ChooseTripType"),
  purpose: EDIT_FIELDS.purpose,
  note: EDIT_FIELDS.note,
  project: EDIT_FIELDS.project,
  driver_id: EDIT_FIELDS.driver_id,
}).transform((asked, ctx): TripByHand => {
  const refuse = (field: keyof typeof asked, message: string) =>
    ctx.addIssue({ code: "custom", path: [field], message });
  const lastsMs = asked.stop_time.getTime() - asked.start_time.getTime();
  if (lastsMs <= 0) refuse("stop_time", "StopMustBeAfterStart");
  if (lastsMs > TRIP_MAX_MS) refuse("stop_time", "TripTooLong");
  // Only its driver may know where a private trip went.
  if (asked.type !== "private") {
    if (!asked.start_address) refuse("start_address", "SpecifyStartAddress");
    if (!asked.stop_address) refuse("stop_address", "SpecifyStopAddress");
  }
  const { odometer_start: startM, odometer_stop: stopM } = asked;
  const isRead = startM != null && stopM != null;
  const distanceM = isRead ? stopM - startM : asked.distance ?? 0;
  if (isRead && distanceM <= 0) {
    refuse("odometer_stop", "OdometerStopMustBeHigher");
  } else if (distanceM > DISTANCE_MAX_M) {
    refuse("odometer_stop", "DistanceLimit");
  } else if (distanceM <= 0) {
    const missing = startM != null
      ? "odometer_stop"
      : stopM != null
      ? "odometer_start"
      : "distance";
    refuse(missing, "SpecifyOdometerOrDistance");
  }
  return {
    startedAt: asked.start_time,
    stoppedAt: asked.stop_time,
    startAddress: asked.start_address ?? null,
    stopAddress: asked.stop_address ?? null,
    distanceM,
    odometer: isRead ? { startM, stopM } : null,
    type: asked.type,
    purpose: asked.purpose ?? null,
    note: asked.note ?? null,
    project: asked.project ?? null,
    driverId: asked.driver_id ?? null,
  };
});
