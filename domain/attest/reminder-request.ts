import * as z from "zod";
import { isDay } from "../time.ts";

const day = z.string("InvalidDay").refine(isDay, "InvalidDay");

/** The receiver and the days of a reminder; without a user it goes to all drivers with trips left to attest. */
export const ReminderRequest = z.object({
  user_id: z.number("UnreadableRequest").int("UnreadableRequest")
    .positive("UnreadableRequest").optional(),
  from: day,
  to: day,
}, "UnreadableRequest").refine(({ from, to }) => to >= from, {
  path: ["to"],
  message: "EndDateMustBeAfterStart",
});
