import { fail, ok, type Result } from "../result.ts";
import { dayOf } from "../time.ts";
import { decodePolyline, encodePolyline } from "../geo/polyline.ts";
import type { Trip } from "./trip.ts";

/** What merging needs to know of a trip. */
export type Mergeable =
  & Pick<
    Trip,
    | "type"
    | "kind"
    | "startedAt"
    | "stoppedAt"
    | "start"
    | "stop"
    | "distanceM"
    | "odometerStartM"
    | "odometerStopM"
    | "maxSpeedKmh"
    | "hasGap"
    | "mocked"
    | "ongoing"
    | "merged"
    | "purpose"
    | "note"
    | "project"
    | "byHand"
  >
  & { driverId: number | null; route: string };

export interface MergeError {
  code:
    | "NoneFoundBelow"
    | "AlreadyMerged"
    | "MergeOngoing"
    | "MergeTransported"
    | "MergePrivateWithBusiness"
    | "MergeDifferentTypes"
    | "MergeDifferentDates"
    | "MergeDifferentDrivers";
}

/**
 * Decides whether a trip can be merged with the one below it in the log (the one before it in time), and gives the
 * merged trip: the first start, the last stop, the summed distance. The gap between them adds nothing.
 */
export function decideMerge(
  trip: Mergeable,
  below: Mergeable | null,
  timeZone: string,
): Result<Mergeable, MergeError> {
  if (trip.kind === "transported") return fail({ code: "MergeTransported" });
  if (!below) return fail({ code: "NoneFoundBelow" });
  if (trip.merged || below.merged) return fail({ code: "AlreadyMerged" });
  if (trip.ongoing || below.ongoing) return fail({ code: "MergeOngoing" });
  if (trip.type !== below.type) {
    const types = [trip.type, below.type];
    const both = types.includes("private") && types.includes("business");
    return fail({
      code: both ? "MergePrivateWithBusiness" : "MergeDifferentTypes",
    });
  }
  // A trip over midnight belongs to two days, so it has no day in common with another.
  const days = [trip, below].flatMap(({ startedAt, stoppedAt }) => [
    dayOf(startedAt.getTime(), timeZone),
    dayOf(stoppedAt.getTime(), timeZone),
  ]);
  if (new Set(days).size > 1) return fail({ code: "MergeDifferentDates" });
  if (trip.driverId !== below.driverId) {
    return fail({ code: "MergeDifferentDrivers" });
  }
  return ok(mergedOf(below, trip));
}

/** Gives the trip that two trips are merged to. */
export function mergedOf(first: Mergeable, last: Mergeable): Mergeable {
  return {
    ...first,
    kind: kindOf(first, last),
    merged: true,
    stoppedAt: last.stoppedAt,
    stop: last.stop,
    distanceM: first.distanceM + last.distanceM,
    odometerStopM: last.odometerStopM,
    maxSpeedKmh: greatest(first.maxSpeedKmh, last.maxSpeedKmh),
    hasGap: first.hasGap || last.hasGap,
    mocked: first.mocked || last.mocked,
    purpose: joinedText(first.purpose, last.purpose),
    note: joinedText(first.note, last.note),
    project: joinedText(first.project, last.project),
    byHand: first.byHand || last.byHand,
    route: encodePolyline([
      ...decodePolyline(first.route),
      ...decodePolyline(last.route),
    ]),
  };
}

/** What somebody drove with what nobody saw is reconstructed: its row must say so. */
function kindOf(first: Mergeable, last: Mergeable): Mergeable["kind"] {
  const kinds = [first.kind, last.kind];
  if (kinds.includes("reconstructed")) return "reconstructed";
  return first.kind === last.kind ? first.kind : "driven";
}

function greatest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? a ?? b : Math.max(a, b);
}

/** Joins two purposes; a purpose that both have is written once. */
function joinedText(a: string | null, b: string | null): string | null {
  return [...new Set([a, b].filter(Boolean))].join("; ") || null;
}

export interface SplitError {
  code: "CouldNotSplitOrMerge" | "NotLastMerge";
}

/** Decides whether a merge can be undone: only the last one of its unit. */
export function decideSplit(
  trip: { id: number; merged: boolean },
  lastMergeId: number | null,
): Result<null, SplitError> {
  if (!trip.merged) return fail({ code: "CouldNotSplitOrMerge" });
  if (trip.id !== lastMergeId) return fail({ code: "NotLastMerge" });
  return ok(null);
}

interface PairSum {
  tripIds: number[];
  distanceM: number;
  /** Null when one of the pair does not show its time. */
  durationMs: number | null;
}

/** Adds up selected trips in pairs, in their order, as there and back; null when one trip is left over (TRIP-14). */
export function sumPairs(
  trips: readonly Pick<
    Trip,
    "id" | "startedAt" | "stoppedAt" | "distanceM" | "masked"
  >[],
): PairSum[] | null {
  if (trips.length === 0 || trips.length % 2 === 1) return null;
  const inOrder = trips.toSorted((a, b) =>
    a.startedAt.getTime() - b.startedAt.getTime()
  );
  return Array.from({ length: inOrder.length / 2 }, (_, index) => {
    const pair = inOrder.slice(index * 2, index * 2 + 2);
    return {
      tripIds: pair.map(({ id }) => id),
      distanceM: pair.reduce((sum, trip) => sum + trip.distanceM, 0),
      durationMs: pair.some(({ masked }) => masked) ? null : pair.reduce(
        (sum, { startedAt, stoppedAt }) =>
          sum + stoppedAt.getTime() - startedAt.getTime(),
        0,
      ),
    };
  });
}
