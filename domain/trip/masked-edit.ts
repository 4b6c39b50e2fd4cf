import type { TripEdit } from "./edit.ts";
import type { TripType } from "./trip.ts";

/**
 * Decides whether a person may change a trip that is masked for them (SEC-07). Nobody changes another driver's private
 * trip: typing it as business, or becoming its driver, would unmask it. One without a driver may be given to somebody
 * else. The person who has just typed it private, having seen it, may undo that; of another driver's trip
 * they may only take back exactly that change. What an edit says counts also when the
 * trip has that already, so that nobody finds out by guessing who drove it, or why.
 */
export function mayEditMasked(
  trip: { type: TripType; driverId: number | null },
  edit: TripEdit,
  person: {
    userId: number;
    typedItPrivate: boolean;
    /** The edit takes back the change by which the person made the trip private. */
    takesThatBack?: boolean;
  },
): boolean {
  if (person.takesThatBack) return true;
  // What everybody sees of it anyway.
  const shown: TripEdit = {
    type: trip.type,
    ...(trip.driverId === null && { driverId: null }),
  };
  const said = (Object.keys(edit) as (keyof TripEdit)[])
    .filter((key) => edit[key] !== undefined && edit[key] !== shown[key]);
  if (said.length === 0) return true;
  if (trip.driverId !== null) return false;
  if (person.typedItPrivate) return true;
  const { driverId } = edit;
  return said.length === 1 && driverId != null && driverId !== person.userId;
}
