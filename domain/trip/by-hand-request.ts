import * as z from "zod";
import { lineOfText } from "../field/text.ts";
import { ODOMETER_MAX_M } from "../odometer/reading.ts";
import {
  DISAGREES_FROM_M,
  DISTANCE_MAX_M,
  isTooFast,
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

const Asked = z.object({
  start_time: instant,
  stop_time: instant,
  start_address: address,
  stop_address: address,
  odometer_start: odometer,
  odometer_stop: odometer,
  // It is stored in whole metres, and less than half a metre would be none.
  distance: z.number("DistanceFormat").min(0.5, "DistanceLimit")
    .max(DISTANCE_MAX_M, "DistanceLimit").transform(Math.round).nullish(),
  type: z.enum(TRIP_TYPES, "ChooseTripType"),
  purpose: EDIT_FIELDS.purpose,
  note: EDIT_FIELDS.note,
  project: EDIT_FIELDS.project,
  driver_id: EDIT_FIELDS.driver_id,
});
type Asked = z.output<typeof Asked>;
type Refuse = (field: keyof Asked, message: string) => void;

/** What a person or a program sends to enter a trip that no unit reported; lengths in metres, errors are text keys. */
export const TripByHandRequest = Asked.superRefine((asked, ctx) => {
  const refuse: Refuse = (field, message) =>
    ctx.addIssue({ code: "custom", path: [field], message });
  checkTimes(asked, refuse);
  checkAddresses(asked, refuse);
  checkDistance(asked, refuse);
  checkSpeed(asked, refuse);
  checkDriver(asked, refuse);
}, {
  // Also when a field is unreadable, so that a form says at once all that is wrong.
  when: ({ value }) => typeof value === "object" && value !== null,
}).transform((asked): TripByHand => ({
  startedAt: asked.start_time,
  stoppedAt: asked.stop_time,
  startAddress: asked.start_address ?? null,
  stopAddress: asked.stop_address ?? null,
  distanceM: distanceOf(asked),
  odometer: odometerOf(asked),
  type: asked.type,
  purpose: asked.purpose ?? null,
  note: asked.note ?? null,
  project: asked.project ?? null,
  driverId: asked.driver_id ?? null,
}));

/** A time that is no date is refused already, and here still what was sent. */
function checkTimes({ start_time, stop_time }: Asked, refuse: Refuse): void {
  if (!(start_time instanceof Date && stop_time instanceof Date)) return;
  const lastsMs = stop_time.getTime() - start_time.getTime();
  if (lastsMs <= 0) refuse("stop_time", "StopMustBeAfterStart");
  if (lastsMs > TRIP_MAX_MS) refuse("stop_time", "TripTooLong");
}

/** Only its driver may know where a private trip went. */
function checkAddresses(asked: Asked, refuse: Refuse): void {
  if (asked.type === "private") return;
  if (!asked.start_address) refuse("start_address", "SpecifyStartAddress");
  if (!asked.stop_address) refuse("stop_address", "SpecifyStopAddress");
}

/** Nobody sees a private trip without a driver, so nobody could change it later, not even who entered it. */
function checkDriver(asked: Asked, refuse: Refuse): void {
  if (asked.type === "private" && asked.driver_id == null) {
    refuse("driver_id", "PrivateNeedsDriver");
  }
}

/** A reading that is no number is refused already, and is here still what was sent. A wrong distance hides no wrong reading. */
function checkDistance(asked: Asked, refuse: Refuse): void {
  const { odometer_start: startM, odometer_stop: stopM, distance } = asked;
  const readings = [startM, stopM];
  if (!readings.every((one) => one == null || typeof one === "number")) return;
  if (odometerOf(asked)) {
    const distanceM = distanceOf(asked);
    if (distanceM <= 0) refuse("odometer_stop", "OdometerStopMustBeHigher");
    if (distanceM > DISTANCE_MAX_M) refuse("odometer_stop", "DistanceLimit");
    const isOther = typeof distance === "number" && distanceM > 0 &&
      Math.abs(distance - distanceM) >= DISAGREES_FROM_M;
    if (isOther) refuse("distance", "DistanceDisagrees");
  } else if (distance == null) {
    const missing = startM != null
      ? "odometer_stop"
      : stopM != null
      ? "odometer_start"
      : "distance";
    refuse(missing, "SpecifyOdometerOrDistance");
  }
}

/** Nobody drives as far in that time: one of the figures is wrong. */
function checkSpeed(asked: Asked, refuse: Refuse): void {
  const { start_time, stop_time } = asked;
  if (!(start_time instanceof Date && stop_time instanceof Date)) return;
  const distanceM = distanceOf(asked);
  if (!(distanceM <= DISTANCE_MAX_M)) return;
  if (!isTooFast({ startedAt: start_time, stoppedAt: stop_time }, distanceM)) {
    return;
  }
  refuse(odometerOf(asked) ? "odometer_stop" : "distance", "TripTooFast");
}

function odometerOf({ odometer_start: startM, odometer_stop: stopM }: Asked) {
  return startM != null && stopM != null ? { startM, stopM } : null;
}

function distanceOf(asked: Asked): number {
  const odometer = odometerOf(asked);
  return odometer ? odometer.stopM - odometer.startM : asked.distance ?? 0;
}
