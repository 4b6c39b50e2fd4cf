import { fail, ok, type Result } from "../result.ts";
import type { TripType } from "./trip.ts";

/** Longest address of a trip that is entered by hand, characters. */
export const TRIP_ADDRESS_MAX = 200;
/** Longest distance of a trip that is entered by hand, metres. */
export const DISTANCE_MAX_M = 5_000_000;
/** No trip is faster on average, km/h. */
const MEAN_MAX_KMH = 200;
/** A distance and odometer readings that differ by as much or more contradict each other, metres. */
export const DISAGREES_FROM_M = 1_000;
/** A trip lasts at most this long; a longer one is several. */
export const TRIP_MAX_MS = 24 * 3_600_000;

/** A trip that a person enters because no unit reported it. */
export interface TripByHand {
  startedAt: Date;
  stoppedAt: Date;
  startAddress: string | null;
  stopAddress: string | null;
  distanceM: number;
  /** What the odometer showed; null when the distance was given instead. */
  odometer: { startM: number; stopM: number } | null;
  type: TripType;
  purpose: string | null;
  note: string | null;
  project: string | null;
  driverId: number | null;
}

export interface ByHandError {
  code: "TripInFuture" | "TripOverlaps" | "TripInAttested";
}

interface Span {
  startedAt: Date;
  /** Null while it is ongoing. */
  stoppedAt: Date | null;
}

/** Says whether nobody drives as far in that time; metres. */
export function isTooFast(
  { startedAt, stoppedAt }: { startedAt: Date; stoppedAt: Date },
  distanceM: number,
): boolean {
  const hours = (stoppedAt.getTime() - startedAt.getTime()) / 3_600_000;
  return hours > 0 && distanceM / 1000 / hours > MEAN_MAX_KMH;
}

/**
 * Decides whether a trip can be entered: it is over, the unit has no other trip then, and the period is not attested.
 */
export function decideByHand(
  trip: { startedAt: Date; stoppedAt: Date },
  { others, closed, now }: {
    others: readonly Span[];
    closed: readonly { from: Date; until: Date }[];
    now: Date;
  },
): Result<null, ByHandError> {
  if (trip.stoppedAt > now) return fail({ code: "TripInFuture" });
  const attested = closed.some(({ from, until }) =>
    trip.startedAt >= from && trip.startedAt < until
  );
  if (attested) return fail({ code: "TripInAttested" });
  const taken = others.some((other) =>
    other.startedAt < trip.stoppedAt &&
    (other.stoppedAt === null || trip.startedAt < other.stoppedAt)
  );
  return taken ? fail({ code: "TripOverlaps" }) : ok(null);
}
