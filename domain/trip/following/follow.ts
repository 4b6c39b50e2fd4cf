import type { Fix } from "../../position/fix.ts";
import type { TripSettings } from "../settings/settings.ts";
import { rideOn } from "../finding/arrival.ts";
import { continueCourse } from "../finding/course.ts";
import { findLeaving } from "../finding/departure.ts";
import { drawTrip, type FoundTrip, isTrip } from "../finding/found-trip.ts";
import {
  isOnItsWay,
  type Memory,
  type Move,
  type Remembered,
  rememberRide,
  rememberStanding,
  type Stand,
  trackOf,
} from "./memory.ts";
import { extendTrack, type Track } from "../finding/track.ts";
import { isSlow } from "../finding/walk.ts";

/** What a unit did since a memory: it stands as before, or it is on its way as before. */
export interface Followed extends Remembered {
  memory: Memory;
  /**
   * Draws the trip that goes on, which costs more than following it, as long as the memory is left as it is; null when
   * the unit stands or has not made a trip yet.
   */
  drawTrip: (() => FoundTrip) | null;
}

/**
 * Goes on from a memory, which changes, with the fixes of a unit after its `decidedAt`, as known at `now` (ms UTC). A fix costs the same
 * however long the unit stands or drives. Gives null when a unit leaves or arrives, when a move becomes a trip or ceases
 * to be one, and when a walk before it has to be judged: that takes a search from the last stop.
 */
export function followTrips(
  memory: Memory,
  fixes: readonly Fix[],
  settings: TripSettings,
  now: number,
): Followed | null {
  const track = extendTrack(trackOf(memory), fixes, settings, now);
  if (track.isAhead) return null;
  return memory.doing.kind === "standing"
    ? followStanding(track, memory, memory.doing, settings, now)
    : followMove(track, memory, memory.doing, settings, now);
}

function followStanding(
  track: Track,
  { decidedAt }: Memory,
  { anchor, undecided }: Stand,
  settings: TripSettings,
  now: number,
): Followed | null {
  const { points } = track;
  const next = findLeaving(points, anchor, settings, now, undecided);
  if (next.kind !== "standing") return null;
  const stood = { anchor, undecided: next.undecided, decidedAt };
  const { memory, dueAt } = rememberStanding(track, stood, settings);
  return memory && { memory, dueAt, drawTrip: null };
}

function followMove(
  track: Track,
  { decidedAt }: Memory,
  { ride, begin, course, mayWalk, isTrip: wasTrip }: Move,
  settings: TripSettings,
  now: number,
): Followed | null {
  const { points } = track;
  const from = { ...ride, track: points, settings };
  const arrival = rideOn(
    from,
    now,
    ({ last }) => continueCourse(course, points, last, settings),
  );
  if (!isOnItsWay(arrival)) return null;
  const later = points.slice(ride.last + 1);
  if (mayWalk && !later.every((point) => isSlow(point, settings))) return null;
  const { hasGap, endsAt } = arrival;
  const to = points.at(-1)!;
  const progress = { begin, course, to, hasGap, confirmedAt: Infinity };
  if (isTrip(progress, settings) !== wasTrip) return null;
  const move = { begin, course, mayWalk, isTrip: wasTrip };
  const next = rememberRide(track, arrival.ride, move, decidedAt);
  const draw = () => drawTrip(progress);
  return { memory: next, dueAt: endsAt, drawTrip: wasTrip ? draw : null };
}
