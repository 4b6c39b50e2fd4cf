import { type Watch, watchFixes } from "../../domain/geofence/watch.ts";
import type { Following, Remembered } from "../tracking/fold.ts";
import {
  addCrossings,
  type FoundCrossing,
  storeCrossings,
} from "./crossings.ts";
import type {
  GeofenceFindings,
  GeofenceMemory,
  GeofenceState,
  SeenCrossings,
} from "./fold-state.ts";

/** Goes on from fix to fix; a watch that the memory does not know takes the fixes before. */
export const geofenceFollowing: Following<
  GeofenceState,
  GeofenceFindings,
  GeofenceMemory,
  SeenCrossings
> = {
  remember: rememberSeen,
  // The claim of the units has read their watches.
  prepare: () => Promise.resolve(({ watches }) => watches),
  follow(memory, fixes, prepared, now, isLate) {
    const watches = prepared as readonly Watch[];
    const seen: GeofenceFindings["seen"] = [];
    for (const watch of watches) {
      const standing = memory.at[watch.id];
      // A doubt may have become a crossing at an instant before this memory.
      if (!standing || (isLate && standing.doubt)) return null;
      seen.push({ watch, watched: watchFixes(watch, standing, fixes, now) });
    }
    const until = fixes.at(-1)?.fixedAt ?? memory.until;
    const crossings = crossingsOf(seen);
    return {
      ...rememberSeen({ until, seen }),
      change: crossings.length > 0 || isLate
        ? {
          crossings,
          since: isLate && watches.length > 0
            ? { from: memory.until + 1, watchIds: watches.map(({ id }) => id) }
            : null,
        }
        : null,
    };
  },
  async write(tx, changes, now) {
    await storeCrossings(
      tx,
      changes.flatMap(({ unit, change: { crossings, since } }) =>
        since ? [{ unit, ...since, crossings }] : []
      ),
      new Date(now),
    );
    await addCrossings(
      tx,
      changes.flatMap(({ unit, change: { crossings, since } }) =>
        since ? [] : crossings.map((crossing) => ({ unit, ...crossing }))
      ),
      new Date(now),
    );
    return [];
  },
};

/** Gives the crossings that the watches of a unit saw. */
export function crossingsOf(seen: GeofenceFindings["seen"]): FoundCrossing[] {
  return seen.flatMap(({ watch, watched }) =>
    watched.crossings.map((crossing) => ({ watch, ...crossing }))
  );
}

/** Remembers where the unit stands for the watches that go on. */
function rememberSeen(
  { until, seen }: GeofenceFindings,
): Remembered<GeofenceMemory> & { memory: GeofenceMemory } {
  const going = seen.filter(({ watch }) => watch.until === Infinity);
  const due = going.flatMap(({ watched }) => watched.dueAt ?? []);
  return {
    memory: {
      until,
      at: Object.fromEntries(
        going.map(({ watch, watched }) => [watch.id, watched.standing]),
      ),
    },
    until,
    decidedAt: Math.max(until, ...seen.map(({ watched }) => watched.decidedAt)),
    dueAt: due.length > 0 ? Math.min(...due) : null,
  };
}
