import type { Fix } from "../../domain/position/fix.ts";
import type { Tx } from "../database.ts";
import { startBreathing } from "./breath.ts";
import {
  type Checkpoint,
  CHECKPOINT_VERSION,
  dueToStore,
  type Memories,
} from "./checkpoints.ts";
import {
  FIXES_IN_A_ROW,
  FIXES_IN_PART,
  fixesInParts,
  inRows,
  loadFixesSince,
} from "./fixes.ts";
import type { Fold, Remembered, TrackedUnit, UnitLook } from "./fold.ts";
import { findInParts, fixesSince, type FoldResult } from "./long-pass.ts";
import { inTurns } from "./turns.ts";

/** Which units a look takes: all, or those alone whose fixes fit into one part. */
export type LookSize = "all" | "short";

/** What a run of the folds did. */
interface FoldsRun<Look extends UnitLook> {
  /** The looks that it took, in their order. */
  done: Look[];
  /** Ids of the units that it left alone, since their fixes are many. */
  left: number[];
  /** Where the folds can follow the units, by their ids; none when one of them follows none. */
  checkpoints: Map<number, Checkpoint>;
}

/**
 * Runs the folds over the fixes of units. The fixes are loaded once, from the earliest resumption of each unit on, and
 * each fold sees those since its own. All folds write in the caller's transaction, so their rows and outbox rows appear
 * together.
 */
export async function runFolds<Look extends UnitLook>(
  tx: Tx,
  looks: readonly Look[],
  folds: readonly Fold[],
  now: number,
  size: LookSize,
): Promise<FoldsRun<Look>> {
  const results: FoldResult[] = [];
  for (const fold of folds) {
    const at = await fold.resume(tx, looks);
    results.push({ fold, at, findings: [] });
  }
  const starts = looks.map(({ unit }) => ({
    unit,
    from: Math.min(...results.map(({ at }) => at.get(unit.unit_id)!.from)),
  }));
  const breathe = startBreathing();
  const left = new Set<number>();
  for (const { units: some, isLong } of await inTurns(tx, starts, now)) {
    if (isLong && size === "short") {
      for (const { unit } of some) left.add(unit.unit_id);
      continue;
    }
    const fixes = isLong ? null : await loadFixesSince(tx, some);
    for (const one of some) {
      const all = fixes ? fixes.get(one.unit.unit_id) ?? [] : null;
      if (all && all.length <= FIXES_IN_A_ROW) {
        await findAtOnce(one.unit, all, results, now, breathe);
        continue;
      }
      const parts = all && all.length <= FIXES_IN_PART
        ? inRows(all)
        : fixesInParts(tx, one, breathe);
      await findInParts(tx, one.unit, parts, results, now, breathe);
    }
  }
  for (const { fold, findings } of results) {
    await fold.store(tx, findings, now);
  }
  const done = looks.filter(({ unit }) => !left.has(unit.unit_id));
  return { done, left: [...left], checkpoints: remember(done, results, now) };
}

/** Lets the folds find in all fixes of a unit at once. */
async function findAtOnce(
  unit: TrackedUnit,
  all: readonly Fix[],
  results: readonly FoldResult[],
  now: number,
  breathe: () => Promise<void>,
): Promise<void> {
  for (const { fold, at, findings } of results) {
    await breathe();
    const { from, state } = at.get(unit.unit_id)!;
    const since = fixesSince(all, from);
    findings.push({ unit, state, found: fold.find(since, state, now) });
  }
}

function remember(
  looks: readonly UnitLook[],
  results: readonly FoldResult[],
  now: number,
): Map<number, Checkpoint> {
  if (!results.every(({ fold }) => fold.following)) return new Map();
  return new Map(looks.map(({ unit }, i) => {
    const remembered = new Map(results.map(({ fold, findings }) => {
      const { found, state } = findings[i]!;
      return [fold.name, fold.following!.remember(found, state, now)];
    }));
    return [unit.unit_id, checkpointOf(remembered, now)];
  }));
}

/** Gives the checkpoint of what the folds remember, by their names, at `now` (ms UTC). */
export function checkpointOf(
  remembered: ReadonlyMap<string, Remembered<unknown>>,
  now: number,
): Checkpoint {
  const all = [...remembered.values()];
  const isWhole = all.every(({ memory }) => memory !== null);
  const due = all.flatMap(({ dueAt }) => dueAt ?? []);
  const memories: Memories = {
    version: CHECKPOINT_VERSION,
    ...Object.fromEntries(
      [...remembered].map(([name, { memory }]) => [name, memory]),
    ),
  };
  return {
    memories: isWhole ? JSON.stringify(memories) : null,
    until: Math.max(...all.map(({ until }) => until)),
    decidedAt: Math.max(...all.map(({ decidedAt }) => decidedAt)),
    dueAt: dueToStore(due.length > 0 ? Math.min(...due) : null, now),
  };
}
