import { fail, ok, type Result } from "../result.ts";
import type { Reading } from "./leg.ts";

/** Odometers end at 10,000,000 km. */
export const ODOMETER_MAX_M = 10_000_000_000;
/** Hour meters end at 1,000,000 hours. */
export const OPERATING_MAX_MINUTES = 60_000_000;

export interface ReadingError {
  code:
    | "ReadingInFuture"
    | "ReadingTaken"
    | "ReadingTooLow"
    | "ReadingTooHigh";
}

/** Decides whether a reading fits the others: meters do not run backwards, and nobody reads the future. */
export function decideReading(
  given: Reading,
  others: readonly Reading[],
  now: number,
): Result<null, ReadingError> {
  if (given.readAt > now) return fail({ code: "ReadingInFuture" });
  for (const { readAt, value } of others) {
    if (readAt === given.readAt) return fail({ code: "ReadingTaken" });
    if (readAt < given.readAt && value > given.value) {
      return fail({ code: "ReadingTooLow" });
    }
    if (readAt > given.readAt && value < given.value) {
      return fail({ code: "ReadingTooHigh" });
    }
  }
  return ok(null);
}
