import * as z from "zod";
import { ApplyFrom } from "../place/place-request.ts";
import { TRIP_TYPES } from "../trip/trip.ts";
import type { HoursSwitch } from "../trip/typing.ts";
import { WEEKLY_HOURS } from "./weekly-request.ts";

/** Most stretches of working hours in a week. */
const STRETCHES_MAX = 28;

const scheduled = z.object({
  mode: z.literal("scheduled"),
  hours: z.array(z.object(WEEKLY_HOURS), "SelectDays").min(1, "SelectDays")
    .max(STRETCHES_MAX, "TooManyHours"),
  apply_from: ApplyFrom,
});
const manual = z.object({
  mode: z.literal("manual"),
  type: z.enum(TRIP_TYPES, "ChooseTripType"),
  apply_from: ApplyFrom,
});
const off = z.object({ mode: z.literal("off"), apply_from: ApplyFrom });

/** What a person or a program sends to set the working-hour switch of a unit; the errors are text keys (FEAT-04). */
export const WorkingHoursRequest = z.discriminatedUnion(
  "mode",
  [scheduled, manual, off],
  "ChooseHoursMode",
).transform(({ apply_from: applyFrom, ...set }): {
  applyFrom: string | null;
  set: HoursSwitch;
} => ({
  applyFrom,
  set: set.mode !== "scheduled" ? set : {
    mode: "scheduled",
    hours: set.hours.map(({ days, from, to }) => ({
      days,
      fromMinute: from,
      untilMinute: to,
    })),
  },
}));
