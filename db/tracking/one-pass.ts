import type { Fix } from "../../domain/position/fix.ts";
import type { Tx } from "../database.ts";
import { startBreathing } from "./breath.ts";
import {
  type Checkpoint,
  CHECKPOINT_VERSION,
  dueToStore,
  type Memories,
} from "./checkpoints.ts";
import { loadFixesSince } from "./fixes.ts";
import type {
  Fold,
  Remembered,
  Resumption,
  UnitFound,
  UnitLook,
} from "./fold.ts";
import { inTurns } from "./turns.ts";

/**
 * Runs the folds over the fixes of units. The fixes are loaded once, from the earliest resumption of each unit on, and
 * each fold sees those since its own. All folds write in the caller's transaction, so their rows and outbox rows appear
 * together. Gives the checkpoints from which they can follow the units, by their ids; none when one of them follows
 * none.
 */
export async function runFolds(
  tx: Tx,
  looks: readonly UnitLook[],
  folds: readonly Fold[],
  now: number,
): Promise<Map<number, Checkpoint>> {
  const resumed: { fold: Fold; at: Map<number, Resumption<unknown>> }[] = [];
  for (const fold of folds) {
    resumed.push({ fold, at: await fold.resume(tx, looks) });
  }
  const results = resumed.map(({ fold, at }) => ({
    fold,
    at,
    findings: [] as UnitFound<unknown, unknown>[],
  }));
  const starts = looks.map(({ unit }) => ({
    unit,
    from: Math.min(...resumed.map(({ at }) => at.get(unit.unit_id)!.from)),
  }));
  const breathe = startBreathing();
  for (const some of await inTurns(tx, starts, now)) {
    const fixes = await loadFixesSince(tx, some);
    for (const { unit } of some) {
      const all = fixes.get(unit.unit_id) ?? [];
      for (const { fold, at, findings } of results) {
        await breathe();
        const { from, state } = at.get(unit.unit_id)!;
        const since = fixesSince(all, from);
        findings.push({ unit, state, found: fold.find(since, state, now) });
      }
    }
  }
  for (const { fold, findings } of results) {
    await fold.store(tx, findings, now);
  }
  return remember(looks, results, now);
}

/** What a fold found in the fixes of each unit, in the order of the looks. */
interface FoldResult {
  fold: Fold;
  findings: UnitFound<unknown, unknown>[];
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

/** Gives the part of ordered fixes that begins at an instant. */
function fixesSince(fixes: readonly Fix[], from: number): readonly Fix[] {
  const first = fixes.findIndex(({ fixedAt }) => fixedAt >= from);
  if (first === 0) return fixes;
  return first < 0 ? [] : fixes.slice(first);
}
