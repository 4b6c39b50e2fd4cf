import * as z from "zod";
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
