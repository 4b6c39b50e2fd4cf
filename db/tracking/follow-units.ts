import type { Fix } from "../../domain/position/fix.ts";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import type { OlderCheckpoint } from "../schema/reports.ts";
import {
  type Checkpoint,
  isNewer,
  isUnderstood,
  loadMemories,
  type Memories,
  type PlacedCheckpoint,
  saveCheckpoints,
  slotsToFill,
} from "./checkpoints.ts";
import { startBreathing } from "./breath.ts";
import { clearDirty } from "./dirty.ts";
import { FIXES_IN_PART, loadFixesAfter } from "./fixes.ts";
import type { Fold, Following, Remembered, TrackedUnit } from "./fold.ts";
import type { GlancedUnit } from "./glance.ts";
import { checkpointOf } from "./one-pass.ts";
import { inTurns } from "./turns.ts";
import { traceLook } from "../trace/looks.ts";
import { type ClaimedUnit, claimUnits } from "./unit-claims.ts";

/** What became of a look at many units. */
export interface Look {
  /** Units whose folds went on from a checkpoint. */
  followed: GlancedUnit[];
  /** Ids of units whose folds have to resume. */
  toResume: number[];
  /** Ids of units that somebody else has. */
  taken: number[];
  /** Ids of those units to resume whose checkpoint a program of a later version wrote. */
  newer: number[];
}

/** A unit and where its folds go on. */
interface Start {
  claimed: ClaimedUnit;
  /** Time of the last fix before, ms UTC. */
  until: number;
  /** What the folds remember there, as JSON. */
  memories: string;
  /** The latest checkpoint, which moves to an older slot; null when late fixes made it untrue. */
  kept: Checkpoint | null;
  /** The older checkpoints that hold. */
  older: readonly OlderCheckpoint[];
}

/** A unit whose folds went on. */
interface Gone {
  start: Start;
  checkpoint: Checkpoint;
  changes: Map<Fold, unknown>;
  memories: Memories;
  prepared: ReadonlyMap<string, unknown>;
}

/**
 * Looks at many units in one transaction: it claims them, loads what came since their checkpoints, lets the folds go on
 * in memory, and writes one statement a table. It leaves alone units that another worker has.
 */
export function followUnits(
  db: Db,
  unitIds: readonly number[],
  now: Date,
  folds: readonly Fold[],
): Promise<Look> {
  if (!folds.every(({ following }) => following)) {
    return Promise.resolve({
      followed: [],
      toResume: [...unitIds],
      taken: [],
      newer: [],
    });
  }
  return command(db, EACH_CELL, async (tx) => {
    const { claimed, taken } = await claimUnits(tx, unitIds, now);
    const newer: number[] = [];
    const done = await traceLook(
      claimed,
      "following",
      () => follow(tx, claimed, now, folds, newer),
    );
    const followed = new Set(done.map(({ start }) => start.claimed.unit));
    return {
      followed: done.map(toGlance),
      toResume: claimed.filter(({ unit }) => !followed.has(unit))
        .map(({ unit }) => unit.unit_id),
      taken,
      newer,
    };
  });
}

/** Follows claimed units, and gives those whose folds went on; adds those with checkpoints of a later version to `newer`. */
async function follow(
  tx: Tx,
  claimed: readonly ClaimedUnit[],
  now: Date,
  folds: readonly Fold[],
  newer: number[],
): Promise<Gone[]> {
  const starts = await chooseStarts(tx, claimed);
  const gone = await goOn(tx, starts, now, folds, newer);
  const refused = await writeChanges(tx, gone, folds, now);
  const done = gone.filter(({ start }) =>
    !refused.has(start.claimed.unit.unit_id)
  );
  await saveCheckpoints(tx, done.flatMap(placesOf));
  await clearDirty(
    tx,
    done.filter(({ start }) => start.claimed.dirtyFrom !== null)
      .map(({ start }) => start.claimed),
  );
  return done;
}

function toGlance(
  { start, checkpoint, memories, prepared }: Gone,
): GlancedUnit {
  const { unit, version } = start.claimed;
  const { until, decidedAt } = checkpoint;
  return { unit, memories, prepared, decidedAt, version, until };
}

/** Chooses for each unit the latest checkpoint before its first new fix; units without one are left out. */
async function chooseStarts(
  tx: Tx,
  claimed: readonly ClaimedUnit[],
): Promise<Start[]> {
  const late: (Omit<Start, "memories"> & { slot: number })[] = [];
  const starts = claimed.flatMap((one): Start[] => {
    const { dirtyFrom, latest, older: all } = one;
    const holds = ({ decidedAt }: { decidedAt: number }) =>
      dirtyFrom === null || decidedAt < dirtyFrom;
    const older = all.filter(holds);
    if (latest?.memories && holds(latest)) {
      const { memories, until } = latest;
      return [{ claimed: one, until, memories, kept: latest, older }];
    }
    const [from] = older.toSorted((a, b) => b.until - a.until);
    if (from) late.push({ claimed: one, ...from, kept: null, older });
    return [];
  });
  const memories = await loadMemories(
    tx,
    late.map(({ claimed: { unit }, slot }) => ({ unit, slot })),
  );
  for (const { slot: _, ...start } of late) {
    const remembered = memories.get(start.claimed.unit.unit_id);
    if (remembered) starts.push({ ...start, memories: remembered });
  }
  return starts;
}

async function goOn(
  tx: Tx,
  starts: readonly Start[],
  now: Date,
  folds: readonly Fold[],
  newer: number[],
): Promise<Gone[]> {
  if (starts.length === 0) return [];
  const units = starts.map(({ claimed }) => claimed.unit);
  const prepared: Prepared[] = [];
  for (const fold of folds) {
    const following = fold.following!;
    const of = await following.prepare(tx, units);
    prepared.push({ fold, following, of });
  }
  const gone: Gone[] = [];
  const turns = await inTurns(
    tx,
    starts.map((start) => ({
      start,
      unit: start.claimed.unit,
      from: start.until,
    })),
    now.getTime(),
  );
  const breathe = startBreathing();
  for (const { units: some, isLong } of turns) {
    // Units with so many new fixes resume, part by part.
    if (isLong) continue;
    const fixes = await loadFixesAfter(tx, some);
    for (const { start, unit } of some) {
      const later = fixes.get(unit.unit_id) ?? [];
      if (later.length > FIXES_IN_PART) continue;
      const one = await goOnWith(start, later, now, prepared, breathe);
      if (one === "newer") newer.push(unit.unit_id);
      else if (one) gone.push(one);
    }
  }
  return gone;
}

interface Prepared {
  fold: Fold;
  following: Following<unknown, unknown, unknown, unknown>;
  of: (unit: TrackedUnit) => unknown;
}

/**
 * Lets the folds of a unit go on; null when one of them has to resume, or fails and will fail again by itself, and
 * "newer" when a program of a later version wrote where they would go on.
 */
async function goOnWith(
  start: Start,
  fixes: readonly Fix[],
  now: Date,
  prepared: readonly Prepared[],
  breathe: () => Promise<void>,
): Promise<Gone | "newer" | null> {
  const remembered = new Map<string, Remembered<unknown>>();
  const changes = new Map<Fold, unknown>();
  const settings = new Map<string, unknown>();
  try {
    const memories: Memories = JSON.parse(start.memories);
    if (isNewer(memories)) return "newer";
    if (!isUnderstood(memories)) return null;
    for (const { fold, following, of } of prepared) {
      const memory = memories[fold.name];
      if (memory === undefined) return null;
      const by = of(start.claimed.unit);
      await breathe();
      const followed = following.follow(
        memory,
        fixes,
        by,
        now.getTime(),
        start.kept === null,
      );
      if (!followed) return null;
      settings.set(fold.name, by);
      remembered.set(fold.name, followed);
      if (followed.change !== null) changes.set(fold, followed.change);
    }
  } catch {
    return null;
  }
  return {
    start,
    checkpoint: checkpointOf(remembered, now.getTime()),
    changes,
    memories: Object.fromEntries(
      [...remembered].map(([name, { memory }]) => [name, memory]),
    ),
    prepared: settings,
  };
}

/** Writes the changes of all units, and gives the ids of those that have to resume. */
async function writeChanges(
  tx: Tx,
  gone: readonly Gone[],
  folds: readonly Fold[],
  now: Date,
): Promise<Set<number>> {
  const refused = new Set<number>();
  for (const fold of folds) {
    const changes = gone.filter((one) => one.changes.has(fold))
      .map(({ start, changes }) => ({
        unit: start.claimed.unit,
        change: changes.get(fold),
      }));
    if (changes.length === 0) continue;
    for (
      const unitId of await fold.following!.write(
        tx,
        changes,
        now.getTime(),
      )
    ) {
      refused.add(unitId);
    }
  }
  return refused;
}

/** Gives where a unit's new checkpoint goes, and the one that it replaces. */
function placesOf({ start, checkpoint }: Gone): PlacedCheckpoint[] {
  const { claimed: { unit }, until, kept, older } = start;
  const slots = kept && checkpoint.until !== until
    ? slotsToFill(kept, older)
    : [];
  const moved = slots.map((slot) => ({
    unit,
    slot,
    checkpoint: kept!,
    older: [],
  }));
  const holding = [
    ...older.filter(({ slot }) => !slots.includes(slot)),
    ...slots.map((slot) => ({ slot, until, decidedAt: kept!.decidedAt })),
  ];
  return [{ unit, slot: 0, checkpoint, older: holding }, ...moved];
}
