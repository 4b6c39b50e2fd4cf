import { sql } from "kysely";
import type { Fix } from "../../domain/position/fix.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import type { Fold, TrackedUnit } from "./fold.ts";

/** Since when a unit's fixes are new, and at what time the unit is looked at. */
export interface Look {
  /** No fix before this instant is new. */
  before: Date;
  now: Date;
}

/**
 * Runs the folds over a unit's fixes. The fixes are loaded once, from the earliest resumption on, and each fold sees
 * those since its own. All folds write in the caller's transaction, so their rows and outbox rows appear together.
 */
export async function runFolds(
  tx: Tx,
  unit: TrackedUnit,
  folds: readonly Fold[],
  { before, now }: Look,
): Promise<void> {
  const resumed = [];
  for (const fold of folds) {
    resumed.push({ fold, ...await fold.resume(tx, unit, before) });
  }
  const earliest = Math.min(...resumed.map(({ from }) => from));
  const fixes = await loadFixes(tx, unit, earliest);
  const results = resumed.map(({ fold, from, state }) => ({
    fold,
    state,
    found: fold.find(fixesSince(fixes, from), state, now.getTime()),
  }));
  for (const { fold, state, found } of results) {
    await fold.store(tx, unit, found, state);
  }
}

/** Gives the part of ordered fixes that begins at an instant. */
function fixesSince(fixes: readonly Fix[], from: number): readonly Fix[] {
  const first = fixes.findIndex(({ fixedAt }) => fixedAt >= from);
  if (first === 0) return fixes;
  return first < 0 ? [] : fixes.slice(first);
}

/** Loads a unit's fixes since an instant (ms UTC), in order of time. */
async function loadFixes(
  tx: Tx,
  unit: UnitRef,
  from: number,
): Promise<Fix[]> {
  let query = tx.selectFrom("positions")
    .select([
      sql<number>`round(extract(epoch from fixed_at) * 1000)::float8`.as(
        "fixedAt",
      ),
      sql<number>`latitude`.as("latitude"),
      sql<number>`longitude`.as("longitude"),
      "speed_kmh as speedKmh",
      "ignition",
      "odometer_m as odometerM",
      "satellites",
      "hdop",
      "accuracy_m as accuracyM",
      sql<boolean | null>`details -> 'mock' = 'true'::jsonb`.as("mock"),
    ])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("latitude", "is not", null)
    .orderBy("fixed_at");
  if (Number.isFinite(from)) {
    query = query.where("fixed_at", ">=", new Date(from));
  }
  return await query.execute();
}
