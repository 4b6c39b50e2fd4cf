import type { KnownTyping } from "../keep-private.ts";
import type { Span } from "./match.ts";
import { type OverByHand, overlaps, type StoredTrip } from "./reconcile.ts";

/**
 * Gives the ids of the trips entered by hand that get a notice, since a trip was found over them. A private trip raises
 * none: a person who enters trips from hour to hour would learn when a hidden one was (SEC-07). `isPrivate` says what a
 * found trip that is stored nowhere counts as.
 */
export function lateByHand<Found extends Span>(
  over: readonly OverByHand<Found>[],
  stored: readonly (StoredTrip & KnownTyping)[],
  isPrivate: (trip: Found) => boolean,
): number[] {
  const known = stored.filter(({ byHand }) => !byHand);
  const isHidden = ({ id, trip }: OverByHand<Found>) =>
    stored.some((one) =>
      one.isPrivate && one.id !== id && overlaps(one, trip)
    ) ||
    !known.some((one) => overlaps(one, trip)) && isPrivate(trip);
  return over.filter((one) => !isHidden(one)).map(({ id }) => id);
}
