/** When a trip began and ended, milliseconds since 1970. */
export interface Span {
  startedAt: number;
  stoppedAt: number;
}

/** Share of the shorter trip that two trips must have in common to be the same trip (domain-facts section 5). */
const SAME_TRIP_OVERLAP = 0.8;

/**
 * Pairs the trips that a new look found with the stored trips that they match, so that these keep their id and what a
 * person wrote. Gives for each found trip the index of its stored trip, or null for a new one. Both lists are in order
 * of time; a stored trip without a partner no longer exists.
 */
export function matchTrips(
  stored: readonly Span[],
  found: readonly Span[],
): (number | null)[] {
  const taken = new Set<number>();
  let first = 0;
  return found.map((trip) => {
    let best: number | null = null;
    let bestShare = 0;
    // Of years only the stored trips that go on at its time are compared with a trip.
    while ((stored[first]?.stoppedAt ?? Infinity) < trip.startedAt) first++;
    for (let index = first; index < stored.length; index++) {
      const candidate = stored[index]!;
      if (candidate.startedAt > trip.stoppedAt) break;
      if (taken.has(index)) continue;
      const share = overlapShare(candidate, trip);
      if (share > bestShare) [best, bestShare] = [index, share];
    }
    if (best === null || bestShare < SAME_TRIP_OVERLAP) return null;
    taken.add(best);
    return best;
  });
}

/** Gives the common time as a share of the shorter of two trips, 0 to 1; trips with the same start are the same. */
function overlapShare(a: Span, b: Span): number {
  if (a.startedAt === b.startedAt) return 1;
  const common = Math.min(a.stoppedAt, b.stoppedAt) -
    Math.max(a.startedAt, b.startedAt);
  const shorter = Math.min(
    a.stoppedAt - a.startedAt,
    b.stoppedAt - b.startedAt,
  );
  return shorter > 0 ? Math.max(0, common / shorter) : 0;
}
