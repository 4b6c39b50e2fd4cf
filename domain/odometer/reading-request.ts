import * as z from "zod";
import { ODOMETER_MAX_M, OPERATING_MAX_MINUTES } from "./reading.ts";

const readAt = z.iso.datetime({ offset: true, error: "SpecifyDateAndTime" })
  .transform((text) => new Date(text));

/** What a person or a program sends to add an odometer reading, in metres; the errors are text keys. */
export const OdometerReadingRequest = z.object({
  time: readAt,
  odometer: z.number("OdometerFormat").min(0, "OdometerFormat")
    .max(ODOMETER_MAX_M, "OdometerLimit"),
}).transform(({ time, odometer }) => ({
  readAt: time,
  value: Math.round(odometer),
}));

/** What a person sends to add a reading of operating hours, in minutes. */
export const OperatingHoursRequest = z.object({
  time: readAt,
  minutes: z.number("OperatingHoursFormat").min(0, "OperatingHoursFormat")
    .max(OPERATING_MAX_MINUTES, "OperatingHoursLimit"),
}).transform(({ time, minutes }) => ({
  readAt: time,
  value: Math.round(minutes),
}));
