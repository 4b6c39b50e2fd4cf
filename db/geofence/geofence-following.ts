import { type Watch, watchFixes } from "../../domain/geofence/watch.ts";
import type { Following, Remembered } from "../tracking/fold.ts";
import { type FoundCrossing, insertCrossings } from "./crossings.ts";
import type {
  GeofenceFindings,
  GeofenceMemory,
  GeofenceState,
} from "./fold-state.ts";

/** Goes on from fix to fix; a watch that the memory does not know takes the fixes before. */
export const geofenceFollowing: Following<
  GeofenceState,
  GeofenceFindings,
  GeofenceMemory,
  FoundCrossing[]
> = {
  remember: rememberSeen,
  // The claim of the units has read their watches.
  prepare: () => Promise.resolve(({ watches }) => watches),
  follow(memory, fixes, prepared, now) {
    const watches = prepared as readonly Watch[];
    const seen: GeofenceFindings["seen"] = [];
    for (const watch of watches) {
      const standing = memory.at[watch.id];
      if (!standing) return null;
      seen.push({ watch, watched: watchFixes(watch, standing, fixes, now) });
    }
    const until = fixes.at(-1)?.fixedAt ?? memory.until;
    const crossings = crossingsOf(seen);
    return {
      ...rememberSeen({ until, seen }),
      change: crossings.length > 0 ? crossings : null,
    };
  },
  async write(tx, changes) {
    await insertCrossings(
      tx,
      changes.flatMap(({ unit, change }) =>
        change.map((crossing) => ({ unit, ...crossing }))
      ),
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
