import type { Fix } from "../../position/fix.ts";
import type { TripSettings } from "../settings/settings.ts";
import type { Arrival, Riding } from "../finding/arrival.ts";
import type { Course } from "../finding/course.ts";
import type { Departure } from "../finding/departure.ts";
import type { Begin, FoundTrip } from "../finding/found-trip.ts";
import { silentAt } from "../finding/motion.ts";
import type { Ride } from "../finding/ride.ts";
import type { Track, TrackPoint } from "../finding/track.ts";
import { isSlow } from "../finding/walk.ts";

/** Raised whenever what a memory holds or how it goes on changes: memories of another version are not used. */
export const MEMORY_VERSION = 2;

/**
 * What finding trips knows of a unit after its last fix: a plain value of bounded size, from which it goes on with later
 * fixes as if it had seen all before them. Indices count the believed fixes since the search began.
 */
export interface Memory {
  /** The fixes that later ones are still compared with, by index. */
  points: [index: number, point: RememberedPoint][];
  /** Time of the last fix, believed or not, ms UTC. */
  until: number;
  /** Latest instant that a decision so far depends on, ms UTC: only later fixes may follow. */
  decidedAt: number;
  ignition: boolean | null;
  suspect: Fix | null;
  doing: Stand | Move;
}

/** What later fixes are compared with: how well it was measured has been judged. */
type RememberedPoint = Omit<
  TrackPoint,
  "satellites" | "hdop" | "accuracyM" | "mock"
>;

/** A unit that stands, as far as is known. */
export interface Stand {
  kind: "standing";
  anchor: number;
  /** Index of the first fix of which only later ones or time will show whether it is at the anchor. */
  undecided: number;
}

/** A unit on its way. */
export interface Move {
  kind: "moving";
  ride: Omit<Ride, "track" | "settings">;
  begin: Begin;
  course: Course;
  /** Every fix since the beginning was so slow that a person may be walking; the first fast one judges that walk. */
  mayWalk: boolean;
  /** The move is long enough for a trip, which is stored. */
  isTrip: boolean;
}

/** Where a search goes on, and when time alone changes its result (ms UTC). */
export interface Remembered {
  memory: Memory | null;
  dueAt: number | null;
}

/** Says whether a move goes on, as far as is known. */
export function isOnItsWay(arrival: Arrival): arrival is Riding {
  return arrival.confirmedAt === Infinity;
}

/** Remembers a unit that stands. */
export function rememberStanding(
  track: Track,
  { anchor, undecided, decidedAt }: Omit<Stand, "kind"> & { decidedAt: number },
  settings: TripSettings,
): Remembered {
  const { points, isAhead } = track;
  const last = points.length - 1;
  const isOpen = undecided <= last;
  const dueAt = isOpen ? silentAt(points[last]!, settings) : null;
  if (isAhead) return { memory: null, dueAt };
  const doing = { kind: "standing" as const, anchor, undecided };
  const needed = [anchor];
  for (let i = Math.min(undecided - 1, last); i <= last; i++) needed.push(i);
  return { memory: memoryOf(track, doing, needed, decidedAt), dueAt };
}

/** Remembers a unit on its way, from its second fix on: where a move began is not certain before. */
export function rememberMove(
  track: Track,
  { departure, arrival: { ride, endsAt }, begin, course, trip, decidedAt }: {
    departure: Departure;
    arrival: Riding;
    begin: Begin;
    course: Course;
    trip: FoundTrip | null;
    decidedAt: number;
  },
  settings: TripSettings,
): Remembered {
  const { points, isAhead } = track;
  if (isAhead || ride.last <= departure.first) {
    return { memory: null, dueAt: endsAt };
  }
  const way = points.slice(departure.first);
  const mayWalk = way.every((point) => isSlow(point, settings));
  const move = { begin, course, mayWalk, isTrip: trip !== null };
  return { memory: rememberRide(track, ride, move, decidedAt), dueAt: endsAt };
}

/** Remembers a ride with what belongs to it. */
export function rememberRide(
  track: Track,
  { isCarried, last, still, off, offStop, hasGap }: Ride,
  move: Omit<Move, "kind" | "ride">,
  decidedAt: number,
): Memory {
  const ride = { isCarried, last, still, off, offStop, hasGap };
  const needed = [last, still?.since, off, move.course.still?.since]
    .filter((index) => index !== undefined && index !== null);
  const doing = { kind: "moving" as const, ride, ...move };
  return memoryOf(track, doing, needed, decidedAt);
}

/** Gives the track that a memory goes on with: it has only the points that are still needed. */
export function trackOf({ points, until, ignition, suspect }: Memory): Track {
  const sparse: TrackPoint[] = [];
  const judged = { satellites: null, hdop: null, accuracyM: null };
  for (const [index, point] of points) sparse[index] = { ...point, ...judged };
  return { points: sparse, until, ignition, suspect, isAhead: false };
}

function memoryOf(
  { points, until, ignition, suspect }: Track,
  doing: Stand | Move,
  needed: readonly number[],
  decidedAt: number,
): Memory {
  const indices = [...new Set(needed)].sort((a, b) => a - b);
  return {
    points: indices.map((index) => [index, toRemember(points[index]!)]),
    until,
    decidedAt: Math.max(decidedAt, until),
    ignition,
    suspect,
    doing,
  };
}

/** Leaves out of a memory, which changes, the part of the route that is stored with the trip or that no trip needs. */
export function shedRoute({ doing }: Memory): void {
  if (doing.kind === "standing") return;
  const { line } = doing.course;
  line.stored += line.route.length;
  line.route = "";
}

function toRemember(point: TrackPoint): RememberedPoint {
  const { fixedAt, latitude, longitude, speedKmh, ignition, odometerM } = point;
  const { reportsMotion, isMoving } = point;
  return {
    fixedAt,
    latitude,
    longitude,
    speedKmh,
    ignition,
    odometerM,
    reportsMotion,
    isMoving,
  };
}
