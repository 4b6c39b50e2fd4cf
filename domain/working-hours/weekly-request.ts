import * as z from "zod";
import { minuteOf } from "./weekly.ts";

const clock = z.string("SpecifyHours")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "SpecifyHours")
  .transform(minuteOf);

/** Days and hours of a week in the JSON shape: `days` from 1 (Monday) to 7, `from` and `to` as in 08:30. */
export const WEEKLY_HOURS = {
  days: z.array(z.int("SelectDays").min(1, "SelectDays").max(7, "SelectDays"))
    .min(1, "SelectDays")
    .transform((days) => [...new Set(days)].sort()),
  from: clock,
  to: clock,
};
