import * as z from "zod";
import { isDay } from "../time.ts";
import { readSubject } from "./subject-request.ts";

const day = z.string("InvalidDay").refine(isDay, "InvalidDay");
const id = z.coerce.number("UnreadableRequest").int("UnreadableRequest")
  .positive("UnreadableRequest").max(2 ** 31 - 1, "UnreadableRequest");

/** The unit or the driver, and the days, whose attestations are removed; as a form or an address says them. */
export const UnlockRequest = z.object({
  unit_id: id.optional(),
  user_id: id.optional(),
  from: day,
  to: day,
}).refine(({ from, to }) => to >= from, {
  path: ["to"],
  message: "EndDateMustBeAfterStart",
}).transform(readSubject);
