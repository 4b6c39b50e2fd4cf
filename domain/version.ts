import * as z from "zod";
import { fail, ok, type Result } from "./result.ts";

/** Somebody else changed the row after this person had opened it. */
export interface ChangedMeanwhile {
  code: "ChangedMeanwhile";
}

/** The version that a form or a program saw and sends back with its change. */
export const Version = z.coerce.number("UnreadableRequest")
  .int("UnreadableRequest").positive("UnreadableRequest")
  .max(2 ** 31 - 1, "UnreadableRequest");

/**
 * Decides whether a change based on the version `seen` may be written: nobody overwrites a change that they have not
 * seen.
 */
export function decideVersion(
  stored: number,
  seen: number,
): Result<null, ChangedMeanwhile> {
  return stored === seen ? ok(null) : fail({ code: "ChangedMeanwhile" });
}
