import type { Watch } from "../../domain/geofence/watch.ts";
import type { Fix } from "../../domain/position/fix.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** A unit whose fixes are folded. */
export interface TrackedUnit extends UnitRef {
  type: UnitType;
  /** The geofences that watch it, or did after its first new fix. */
  watches: readonly Watch[];
}

/** A unit that is looked at anew. */
export interface UnitLook {
  unit: TrackedUnit;
  /** No fix before this instant is new. */
  before: Date;
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
export interface Fold<
  State = unknown,
  Found = unknown,
  Memory = unknown,
  Change = unknown,
> {
  /** Names the fold in checkpoints. */
  name: string;
  /**
   * Reads for each unit, by its id, the latest point at which the fold can resume; it depends on no fix at or after
   * `before`.
   */
  resume(
    tx: Tx,
    looks: readonly UnitLook[],
  ): Promise<Map<number, Resumption<State>>>;
  /** Finds what the fixes since the resumption show, as known at `now` (ms UTC); a pure function. */
  find(fixes: readonly Fix[], state: State, now: number): Found;
  /** Begins to find the same in fixes that come in parts, in memory of bounded size; without it, all parts are gathered. */
  findInParts?(state: State): FindingInParts<Found>;
  /**
   * Writes the difference to what is stored, and the outbox rows about it, as known at `now` (ms UTC); without a
   * difference it writes nothing.
   */
  store(
    tx: Tx,
    findings: readonly UnitFound<State, Found>[],
    now: number,
  ): Promise<void>;
  /** Lists the units whose result changes by time alone and of which no checkpoint says when. */
  listDue?(tx: Tx, now: Date): Promise<number[]>;
  /** How the fold goes on with later fixes without those before; without it, each look resumes. */
  following?: Following<State, Found, Memory, Change>;
}

/** What a fold has found in the fixes that it was given so far. */
export interface FindingInParts<Found> {
  /** Goes on with the fixes that follow, as known at `now` (ms UTC), which is not later than the last of them. */
  add(fixes: readonly Fix[], now: number): void;
  /** Writes and forgets what no later fix changes, where it would grow with the number of fixes. */
  storeSome?(tx: Tx, unit: TrackedUnit): Promise<void>;
  /** Gives what all fixes show, as known at `now` (ms UTC). */
  end(now: number): Found;
}

/** What was found in the fixes of a unit. */
export interface UnitFound<State, Found> {
  unit: TrackedUnit;
  found: Found;
  state: State;
}

/** What a fold knows after the last fix, as a plain value of bounded size. */
export interface Remembered<Memory> {
  /** Null when the fold has to resume at the next look. */
  memory: Memory | null;
  /** Time of the last fix, ms UTC. */
  until: number;
  /** Latest instant that a decision so far depends on, ms UTC: only later fixes may follow. */
  decidedAt: number;
  /** When the result changes by time alone, ms UTC; null when it never does. */
  dueAt: number | null;
}

/** How a fold follows units from fix to fix, many of them in one look. */
export interface Following<State, Found, Memory, Change> {
  /** Remembers what was found and stored. */
  remember(found: Found, state: State, now: number): Remembered<Memory>;
  /** Reads what following units needs besides their memories, such as settings. */
  prepare(
    tx: Tx,
    units: readonly TrackedUnit[],
  ): Promise<(unit: TrackedUnit) => unknown>;
  /**
   * Goes on from a memory, which may change, with later fixes as known at `now` (ms UTC), by what was prepared for the
   * unit; a pure function. Gives null when only resuming shows what these fixes mean. With `isLate` the memory is an
   * older one: what was found after it may be stored already, and may not be true any more.
   */
  follow(
    memory: Memory,
    fixes: readonly Fix[],
    prepared: unknown,
    now: number,
    isLate: boolean,
  ): Followed<Memory, Change> | null;
  /**
   * Writes what changed of many units as known at `now` (ms UTC), and gives the ids of those that have to resume because
   * it could not.
   */
  write(
    tx: Tx,
    changes: readonly UnitChange<Change>[],
    now: number,
  ): Promise<number[]>;
  /** Says whether a change may be written half a minute later, since nothing begins or ends by it; without it none may. */
  mayWait?(change: Change): boolean;
}

/** What following a unit gave. */
interface Followed<Memory, Change> extends Remembered<Memory> {
  memory: Memory;
  /** What has to be written; null when nothing has. */
  change: Change | null;
}

/** What changed of a unit. */
export interface UnitChange<Change> {
  unit: TrackedUnit;
  change: Change;
}
