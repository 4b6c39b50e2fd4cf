import type { TypedBy } from "./trip.ts";
import type { Span } from "./reconciling/match.ts";
import type { Reconciliation, StoredTrip } from "./reconciling/reconcile.ts";

/** What a stored trip counts as, and whose it is. */
export interface KnownTyping {
  isPrivate: boolean;
  typedBy: TypedBy;
  driverId: number | null;
  ongoing: boolean;
}

/** What a found trip takes over from the private ones whose time it covers. */
export type Inherited = Pick<KnownTyping, "typedBy" | "driverId">;

/** What becomes of private trips that are found in another shape. */
interface KeptPrivate<Found> {
  /** Ids that are removed after all. */
  remove: number[];
  /** Private trips that stay although the fixes no longer show them. */
  late: number[];
  heirs: Map<Found, Inherited>;
}

/**
 * Keeps private what was private, when other settings or late reports cut the log in another way: a trip over the time
 * of a private one is private too and of the same driver, and one that nothing is found for stays. A private trip that
 * has not ended yet is still taking shape, unless a person typed it, but what is split off it stays private: the rules
 * of today would type that part, also those that somebody back-dated meanwhile.
 */
export function keepPrivate<Found extends Span>(
  stored: readonly (StoredTrip & KnownTyping)[],
  { insert, update, remove }: Reconciliation<Found>,
): KeptPrivate<Found> {
  const hidden = stored.filter((one) =>
    one.isPrivate && !one.byHand && one.lockedBy === null
  );
  const removed = hidden.filter((one) =>
    remove.includes(one.id) && (!one.ongoing || one.typedBy === "manual")
  );
  const stays = hidden.filter(({ id }) => !remove.includes(id));
  const heirs = new Map<Found, Inherited>();
  for (const trip of insert) {
    const of = [
      ...removed.filter((one) => overlaps(one, trip)),
      ...stays.filter((one) => isWithin(middleOf(trip), one)),
    ];
    if (of.length > 0) heirs.set(trip, { ...of[0]!, driverId: soleDriver(of) });
  }
  for (const { id, trip } of update) {
    const own = stored.find((one) => one.id === id)!;
    const of = [
      ...removed.filter((one) => overlaps(one, trip)),
      ...stays.filter((one) =>
        one.id !== id && overlaps(one, trip) && !isHiddenAlike(own, one)
      ),
    ];
    const all = own.driverId === null ? of : [own, ...of];
    if (of.length > 0) {
      heirs.set(trip, { ...of[0]!, driverId: soleDriver(all) });
    }
  }
  const found = [...insert, ...update.map(({ trip }) => trip)];
  const late = removed
    .filter((one) => !one.ongoing && !found.some((trip) => overlaps(one, trip)))
    .map(({ id }) => id);
  return { remove: remove.filter((id) => !late.includes(id)), late, heirs };
}

function isHiddenAlike(a: KnownTyping, b: KnownTyping): boolean {
  return a.isPrivate && a.driverId === b.driverId;
}

/** The driver of some trips; null, so that nobody sees it, when they are of several. */
function soleDriver(trips: readonly KnownTyping[]): number | null {
  const [first] = trips;
  return trips.every(({ driverId }) => driverId === first!.driverId)
    ? first!.driverId
    : null;
}

function middleOf({ startedAt, stoppedAt }: Span): number {
  return (startedAt + stoppedAt) / 2;
}

function isWithin(instant: number, { startedAt, stoppedAt }: Span): boolean {
  return instant >= startedAt && instant < stoppedAt;
}

function overlaps(a: Span, b: Span): boolean {
  return a.startedAt < b.stoppedAt && b.startedAt < a.stoppedAt;
}
