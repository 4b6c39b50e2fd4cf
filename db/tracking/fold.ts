import type { Fix } from "../../domain/position/fix.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** A unit whose fixes are folded. */
export interface TrackedUnit extends UnitRef {
  type: UnitType;
}

/** Where a fold resumes. */
export interface Resumption<State> {
  /** The first instant whose fixes the fold needs, ms UTC; -Infinity for all fixes. */
  from: number;
  /** All that the fold needs to know besides these fixes: what it knew at `from`, and the settings it works by. */
  state: State;
}

/**
 * One kind of thing that is found in a unit's fixes and kept up to date while they arrive: trips, and later zones,
 * alarms, eco scores.
 *
 * A fold that resumes must find and store exactly what it would by starting at the first fix. Then the order in which
 * fixes arrive cannot matter, nor their repetition, nor how many looks they take.
 */
export interface Fold<State = unknown, Found = unknown> {
  /** Reads the latest point at which the fold can resume; it depends on no fix at or after `before`. */
  resume(tx: Tx, unit: TrackedUnit, before: Date): Promise<Resumption<State>>;
  /** Finds what the fixes since the resumption show, as known at `now` (ms UTC); a pure function. */
  find(fixes: readonly Fix[], state: State, now: number): Found;
  /** Writes the difference to what is stored, and the outbox rows about it; without a difference it writes nothing. */
  store(tx: Tx, unit: TrackedUnit, found: Found, state: State): Promise<void>;
  /** Lists the units whose result changes by time alone, as when silence ends a trip. */
  listDue?(tx: Tx, now: Date): Promise<number[]>;
}
