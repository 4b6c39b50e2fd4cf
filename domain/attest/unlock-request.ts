import * as z from "zod";
import { isDay } from "../time.ts";
import type { AttestSubject } from "./attest.ts";

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
}).transform(({ unit_id, user_id, from, to }, ctx) => {
  if ((unit_id === undefined) === (user_id === undefined)) {
    ctx.addIssue({
      code: "custom",
      path: ["unit_id"],
      message: "ChooseUnitOrUser",
    });
    return z.NEVER;
  }
  const subject: AttestSubject = unit_id !== undefined
    ? { unitId: unit_id }
    : { userId: user_id! };
  return { subject, from, to };
});
