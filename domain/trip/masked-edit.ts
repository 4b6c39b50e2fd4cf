import type { TripEdit } from "./edit.ts";

/**
 * Decides whether a person may change a trip that is masked for them (SEC-07). Nobody changes another driver's private
 * trip: typing it as business, or becoming its driver, would unmask it. One without a driver may be given to somebody
 * else. The person who has just typed it private, having seen it, may undo that.
 */
export function mayEditMasked(
  trip: { driverId: number | null },
  edit: TripEdit,
  person: { userId: number; typedItPrivate: boolean },
): boolean {
  if (trip.driverId !== null) return false;
  if (person.typedItPrivate) return true;
  const { driverId, ...rest } = edit;
  return driverId != null && driverId !== person.userId &&
    Object.keys(rest).length === 0;
}
