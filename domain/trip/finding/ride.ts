import type { Departure } from "./departure.ts";
import { secondsBetween } from "./motion.ts";
import type { TripSettings } from "../settings/settings.ts";
import { nextStill, type StillRun } from "./still.ts";
import type { TrackPoint } from "./track.ts";

/** A unit on its way, and what is known after the fix at `last`. */
export interface Ride {
  readonly track: readonly TrackPoint[];
  readonly settings: TripSettings;
  /** The unit is carried with its ignition off, which therefore ends nothing. */
  readonly isCarried: boolean;
  readonly last: number;
  /** The still run that `last` belongs to, null when the unit moves. */
  readonly still: StillRun | null;
  /** The fix that reported "ignition off", while it is off. */
  readonly off: number | null;
  /** The still fix at which the ignition was switched off, if there is one; else the fix that reported it. */
  readonly offStop: number | null;
  readonly hasGap: boolean;
}

/**
 * Starts a ride at the fix at which the unit has certainly left. A ride that ended before that fix would let later
 * trips be certain before this one.
 */
export function startRide(
  track: readonly TrackPoint[],
  { left, kind, hasGap }: Departure,
  settings: TripSettings,
): Ride {
  const isCarried = kind === "transported";
  const start = { last: left, still: null, off: null, offStop: null, hasGap };
  return observe({ track, settings, isCarried, ...start }, left);
}

/** Advances a ride to its next fix. */
export function advance(ride: Ride): Ride {
  const next = ride.last + 1;
  const gapS = secondsBetween(ride.track[ride.last]!, ride.track[next]!);
  const hasGap = ride.hasGap || gapS > ride.settings.gapS;
  return observe({ ...ride, last: next, hasGap }, next);
}

function observe(ride: Ride, i: number): Ride {
  const still = nextStill(ride.track, ride.still, i, ride.settings);
  if (ride.isCarried || ride.track[i]!.ignition !== false) {
    return { ...ride, still, off: null, offStop: null };
  }
  if (ride.off !== null) return { ...ride, still };
  return { ...ride, still, off: i, offStop: still?.since ?? i };
}
