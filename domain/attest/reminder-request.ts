import * as z from "zod";
import { isDay } from "../time.ts";

const id = z.number("UnreadableRequest").int("UnreadableRequest")
  .positive("UnreadableRequest").max(2 ** 31 - 1, "UnreadableRequest");
const day = z.string("InvalidDay").refine(isDay, "InvalidDay");

/**
 * The receiver and the days of a reminder: a user, all of a department (ORG-04), or without both all drivers with trips
 * left to attest.
 */
export const ReminderRequest = z.object({
  user_id: id.optional(),
  department_id: id.optional(),
  from: day,
  to: day,
}, "UnreadableRequest").refine(({ from, to }) => to >= from, {
  path: ["to"],
  message: "EndDateMustBeAfterStart",
});
