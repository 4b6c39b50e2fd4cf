import type { Fix } from "../position/fix.ts";
import {
  advance,
  type Crossing,
  DOUBT_MS,
  settle,
  type Standing,
} from "./crossings.ts";
import type { Shape, Side } from "./geofence.ts";

/** A unit watched by a geofence as long as its shape stays the same; instants in ms UTC. */
export interface Watch {
  id: number;
  geofenceId: number;
  from: number;
  /** Infinity while it is valid. */
  until: number;
  /** Where the unit was when it began; null when that was not known. */
  began: Side | null;
  shape: Shape;
}

/** What a watch has seen. */
export interface Watched {
  crossings: Crossing[];
  standing: Standing;
  /** Latest instant that a crossing depends on besides the times of the fixes, ms UTC; -Infinity without one. */
  decidedAt: number;
  /** When a doubt ends without another fix, ms UTC; null without one. */
  dueAt: number | null;
}

/** Watches a unit through ordered fixes, as known at `now` (ms UTC), from what was known before them. */
export function watchFixes(
  { from, until, shape }: Watch,
  before: Standing,
  fixes: readonly Fix[],
  now: number,
): Watched {
  const crossings: Crossing[] = [];
  let standing = before;
  for (const fix of fixes) {
    if (fix.fixedAt < from) continue;
    if (fix.fixedAt >= until) break;
    const next = advance(standing, shape, fix);
    standing = next.standing;
    if (next.crossing) crossings.push(next.crossing);
  }
  const end = settle(standing, Math.min(now, until));
  if (end.crossing) crossings.push(end.crossing);
  const { doubt } = end.standing;
  return {
    crossings,
    standing: end.standing,
    decidedAt: end.crossing ? end.crossing.at + DOUBT_MS : -Infinity,
    // A watch that has ended forgets its doubt.
    dueAt: doubt && until === Infinity ? doubt.at + DOUBT_MS + 1 : null,
  };
}
