import { fail, ok, type Result } from "../result.ts";

export const REGISTRATION_NUMBER_MAX = 20;
/** How often a unit's number may be changed, within how long (UNIT-09). */
const NUMBER_CHANGES = 2;
const NUMBER_CHANGES_MS = 24 * 3_600_000;

export interface NumberError {
  code: "RegistrationNumberLimit";
}

/**
 * Decides whether a unit's number may change once more; `changes` are the instants of earlier changes, milliseconds.
 */
export function decideNumberChange(
  changes: readonly number[],
  now: number,
): Result<null, NumberError> {
  const recent = changes.filter((at) => at > now - NUMBER_CHANGES_MS);
  return recent.length < NUMBER_CHANGES
    ? ok(null)
    : fail({ code: "RegistrationNumberLimit" });
}
