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
});
const manual = z.object({
  mode: z.literal("manual"),
  type: z.enum(TRIP_TYPES, "ChooseTripType"),
});
const off = z.object({ mode: z.literal("off") });

type Sent =
  | z.output<typeof scheduled>
  | z.output<typeof manual>
  | z.output<typeof off>;

function toSwitch(sent: Sent): HoursSwitch {
  return sent.mode !== "scheduled" ? sent : {
    mode: "scheduled",
    hours: sent.hours.map(({ days, from, to }) => ({
      days,
      fromMinute: from,
      untilMinute: to,
    })),
  };
}

/** A working-hour switch in the JSON shape: off, scheduled with hours, or manual with the type of trips from now on. */
export const HoursSwitchRequest = z.discriminatedUnion(
  "mode",
  [scheduled, manual, off],
  "ChooseHoursMode",
).transform(toSwitch);

const applied = { apply_from: ApplyFrom };

/** What a person or a program sends to set the working-hour switch of a unit; the errors are text keys (FEAT-04). */
export const WorkingHoursRequest = z.discriminatedUnion(
  "mode",
  [scheduled.extend(applied), manual.extend(applied), off.extend(applied)],
  "ChooseHoursMode",
).transform(({ apply_from: applyFrom, ...set }): {
  applyFrom: string | null;
  set: HoursSwitch;
} => ({ applyFrom, set: toSwitch(set) }));
