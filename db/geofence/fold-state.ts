import type { Standing } from "../../domain/geofence/crossings.ts";
import type { Side } from "../../domain/geofence/geofence.ts";
import type { Watch, Watched } from "../../domain/geofence/watch.ts";
import type { FoundCrossing } from "./crossings.ts";

/** Where the units of a look stand at the resumption, by the ids of their watches. */
export interface GeofenceState {
  from: number;
  watches: readonly Watch[];
  sides: ReadonlyMap<number, Side>;
}

/** What the watches of a unit saw. */
export interface GeofenceFindings {
  /** Time of the last fix, ms UTC; 0 without fixes. */
  until: number;
  seen: { watch: Watch; watched: Watched }[];
}

/** What the watches of a unit saw in fixes that were followed. */
export interface SeenCrossings {
  crossings: FoundCrossing[];
  /** Of late fixes: the instant (ms UTC) from which on these are all crossings that the watches saw; null otherwise. */
  since: { from: number; watchIds: number[] } | null;
}

/** Where a unit stands after the last fix, by the ids of its watches. */
export interface GeofenceMemory {
  until: number;
  at: Record<number, Standing>;
}
