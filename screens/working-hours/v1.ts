import * as z from "zod";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import type { HoursSwitch } from "../../domain/trip/typing.ts";
import {
  clockOfMinute,
  type WeeklyHours,
} from "../../domain/working-hours/weekly.ts";

/** Days from 1 (Monday) to 7, and times as in 08:30, as the JSON API names them. */
export const WeeklyHoursV1 = z.object({
  days: z.array(z.number()),
  from: z.string(),
  to: z.string(),
});

/** Hours of the week in the JSON shape. */
export function toWeeklyHoursV1(
  { days, fromMinute, untilMinute }: WeeklyHours,
): z.infer<typeof WeeklyHoursV1> {
  return {
    days: [...days],
    from: clockOfMinute(fromMinute),
    to: clockOfMinute(untilMinute),
  };
}

/** The working-hour switch of a unit or a feature profile in the JSON shape. */
export const HoursSwitchV1 = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("off") }),
  z.object({ mode: z.literal("scheduled"), hours: z.array(WeeklyHoursV1) }),
  z.object({ mode: z.literal("manual"), type: z.enum(TRIP_TYPES) }),
]);

/** Gives a working-hour switch in the JSON shape. */
export function toHoursSwitchV1(
  set: HoursSwitch,
): z.infer<typeof HoursSwitchV1> {
  return set.mode === "scheduled"
    ? { mode: set.mode, hours: set.hours.map(toWeeklyHoursV1) }
    : set;
}
