import { matchTrips, type Span } from "./match.ts";

/** A stored trip as a recomputation looks at it. */
export interface StoredTrip extends Span {
  id: number;
  distanceM: number;
  /** The trip that shows in its place and may not change (merged, attested); null when this one may. */
  lockedBy: number | null;
  /** A person entered it: no data of a unit makes it, changes it or takes it away (TRIP-25). */
  byHand: boolean;
}

/** What a recomputation changes in the store. */
export interface Reconciliation<Found> {
  insert: Found[];
  update: { id: number; trip: Found }[];
  /** Ids of trips that turned out not to be. */
  remove: number[];
  /** Trips that may not change although the data now say otherwise: their people are told. */
  lateData: number[];
  /** Whether a trip was found in a closed period, where none is put any more. */
  lateInClosed: boolean;
}

/**
 * Compares the trips that a recomputation found with the stored ones. Those that are the same keep their id, and
 * with it what a person wrote; locked ones stay as they are, and nothing new is put over them, nor into a closed period (TRK-06).
 * What a person entered stays as well: a trip that is found over it for the first time is not put, one that stood beside
 * it and grew into it is, and people are told of both. Both lists are in time order.
 */
export function reconcileTrips<Found extends Span & { distanceM: number }>(
  all: readonly StoredTrip[],
  found: readonly Found[],
  closed: readonly Span[] = [],
): Reconciliation<Found> {
  const byHand = all.filter((one) => one.byHand);
  const stored = all.filter((one) => !one.byHand);
  const partners = matchTrips(stored, found);
  const result: Reconciliation<Found> = {
    insert: [],
    update: [],
    remove: [],
    lateData: [],
    lateInClosed: false,
  };
  const locked = [
    ...stored.filter(({ lockedBy }) => lockedBy !== null),
    ...byHand,
  ];
  const late = new Set<number>();
  const tell = ({ id, lockedBy }: StoredTrip) => late.add(lockedBy ?? id);
  for (const [index, trip] of found.entries()) {
    const partner = stored[partners[index] ?? -1];
    if (partner && partner.lockedBy === null) {
      result.update.push({ id: partner.id, trip });
      byHand.filter((one) => overlaps(one, trip)).forEach(tell);
    } else if (partner) {
      if (!isSame(partner, trip)) tell(partner);
    } else {
      if (closed.some((period) => startsIn(trip, period))) {
        result.lateInClosed = true;
        continue;
      }
      const covered = locked.filter((one) => overlaps(one, trip));
      if (covered.length === 0) result.insert.push(trip);
      covered.forEach(tell);
    }
  }
  for (const [index, { id, lockedBy }] of stored.entries()) {
    if (partners.includes(index)) continue;
    if (lockedBy === null) result.remove.push(id);
    else late.add(lockedBy);
  }
  result.lateData = [...late];
  return result;
}

function isSame(
  a: Span & { distanceM: number },
  b: Span & { distanceM: number },
): boolean {
  return a.startedAt === b.startedAt && a.stoppedAt === b.stoppedAt &&
    a.distanceM === b.distanceM;
}

function startsIn({ startedAt }: Span, period: Span): boolean {
  return startedAt >= period.startedAt && startedAt < period.stoppedAt;
}

function overlaps(a: Span, b: Span): boolean {
  return a.startedAt < b.stoppedAt && b.startedAt < a.stoppedAt;
}
