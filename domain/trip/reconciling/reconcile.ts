import { matchTrips, type Span } from "./match.ts";

/** A stored trip as it is compared with found ones. */
export interface StoredTrip extends Span {
  id: number;
  distanceM: number;
  /** The trip that shows in its place and may not change (merged, attested); null when this one may change. */
  lockedBy: number | null;
  /** A person entered it: no fixes create, change or delete it (TRIP-25). */
  byHand: boolean;
}

/** The difference between found and stored trips. */
export interface Reconciliation<Found> {
  insert: Found[];
  update: { id: number; trip: Found }[];
  /** Ids of trips that the fixes no longer show. */
  remove: number[];
  /** Trips that may not change although the fixes now show otherwise; they get a notice. */
  lateData: number[];
  /** Found trips over those that a person entered, which get a notice unless it would tell of a private trip. */
  overByHand: OverByHand<Found>[];
  /** Found trips that are not inserted: in an attested period, or over a trip that stays as it is. */
  unlogged: Found[];
  /** Whether a trip was found in an attested period, into which none is inserted. */
  lateInClosed: boolean;
}

/** A trip that was found over one that a person entered, by the id of what shows of that one. */
export interface OverByHand<Found> {
  id: number;
  trip: Found;
}

/**
 * Compares found trips with the stored ones; both lists are in order of time. Trips that match keep their id and what a
 * person wrote. Locked trips stay as they are, and no new trip is put over them or into an attested period (TRK-06).
 * Trips that a person entered stay too: a new trip over one is not inserted, a stored trip that grew into one is
 * updated, and both raise a notice.
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
    overByHand: [],
    unlogged: [],
    lateInClosed: false,
  };
  const locked = stored.filter(({ lockedBy }) => lockedBy !== null);
  const late = new Set<number>();
  const noteLate = ({ id, lockedBy }: StoredTrip) => late.add(lockedBy ?? id);
  const noteOverByHand = (trip: Found) => {
    const covered = byHand.filter((one) => overlaps(one, trip));
    for (const { id, lockedBy } of covered) {
      result.overByHand.push({ id: lockedBy ?? id, trip });
    }
    return covered.length > 0;
  };
  for (const [index, trip] of found.entries()) {
    const partner = stored[partners[index] ?? -1];
    if (partner && partner.lockedBy === null) {
      result.update.push({ id: partner.id, trip });
      noteOverByHand(trip);
    } else if (partner) {
      if (!isSame(partner, trip)) noteLate(partner);
    } else {
      if (closed.some((period) => startsIn(trip, period))) {
        result.lateInClosed = true;
        result.unlogged.push(trip);
        continue;
      }
      const covered = locked.filter((one) => overlaps(one, trip));
      covered.forEach(noteLate);
      const isByHand = noteOverByHand(trip);
      const isOver = covered.length > 0 || isByHand;
      (isOver ? result.unlogged : result.insert).push(trip);
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

export function overlaps(a: Span, b: Span): boolean {
  return a.startedAt < b.stoppedAt && b.startedAt < a.stoppedAt;
}
