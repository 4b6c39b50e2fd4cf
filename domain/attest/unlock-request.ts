import * as z from "zod";
import { isDay } from "../time.ts";
import { readSubject } from "./subject-request.ts";

/** Most characters of the ids of the attestations of one press. */
const ATTESTS_LENGTH_MAX = 2000;

const day = z.string("InvalidDay").refine(isDay, "InvalidDay");
const id = z.coerce.number("UnreadableRequest").int("UnreadableRequest")
  .positive("UnreadableRequest").max(2 ** 31 - 1, "UnreadableRequest");

/** Ids of attestations, as in "5.8": not more than one press attests. */
const ids = z.string().max(ATTESTS_LENGTH_MAX, "UnreadableRequest")
  .regex(/^[1-9]\d{0,8}(\.[1-9]\d{0,8})*$/, "UnreadableRequest")
  .transform((text) => text.split(".").map(Number));

/**
 * The unit or the driver, and the days, whose attestations are removed, or the attestations themselves; as a form or an
 * address says them.
 */
export const UnlockRequest = z.object({
  unit_id: id.optional(),
  user_id: id.optional(),
  attests: ids.optional(),
  from: day,
  to: day,
}).refine(({ from, to }) => to >= from, {
  path: ["to"],
  message: "EndDateMustBeAfterStart",
}).transform(({ attests, ...asked }, ctx) =>
  attests
    ? { from: asked.from, to: asked.to, attests }
    : readSubject(asked, ctx)
);

/** What a person wants to unlock. */
export type Unlock = z.output<typeof UnlockRequest>;
