import { EACH_CELL } from "../../domain/access/actor.ts";
import { arrayText } from "../array-text.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { toWatches, watchesOf } from "../geofence/watches.ts";
import { sameAccount } from "../same-account.ts";
import { saveCheckpoints } from "./checkpoints.ts";
import { clearDirty } from "./dirty.ts";
import { lookAtEndedTripsAgain } from "./ended/look-again.ts";
import type { Fold, TrackedUnit } from "./fold.ts";
import { type LookSize, runFolds } from "./one-pass.ts";
import { traceLook } from "../trace/looks.ts";
import { claimIds } from "./unit-claims.ts";
import { sql } from "kysely";

/**
 * Runs the folds over the fixes of units since the last point at which all of them can resume, and stores the difference
 * in one transaction. Gives how many units it resumed: it leaves alone those that another tracker has.
 */
export async function resumeUnits(
  db: Db,
  unitIds: readonly number[],
  now: Date,
  folds: readonly Fold[],
): Promise<number> {
  const { done } = await resumeThose(db, unitIds, now, folds, "all");
  return done.length;
}

/**
 * Does the same for those units that have few fixes since that point, and gives the ids of the others: a look at them
 * takes long, and these would wait for it.
 */
export async function resumeShortUnits(
  db: Db,
  unitIds: readonly number[],
  now: Date,
  folds: readonly Fold[],
): Promise<number[]> {
  const { left } = await resumeThose(db, unitIds, now, folds, "short");
  return left;
}

function resumeThose(
  db: Db,
  unitIds: readonly number[],
  now: Date,
  folds: readonly Fold[],
  size: LookSize,
): Promise<{ done: unknown[]; left: number[] }> {
  return command(db, EACH_CELL, async (tx) => {
    const units = await loadUnits(tx, await claimIds(tx, unitIds));
    return await traceLook(
      units,
      "resuming",
      () => resume(tx, units, now, folds, size),
    );
  });
}

async function resume(
  tx: Tx,
  units: readonly WaitingUnit[],
  now: Date,
  folds: readonly Fold[],
  size: LookSize,
): Promise<{ done: unknown[]; left: number[] }> {
  const looks = units.map((one) => ({ ...one, before: one.dirtyFrom ?? now }));
  const { done, left, checkpoints } = await runFolds(
    tx,
    looks,
    folds,
    now.getTime(),
    size,
  );
  await lookAtEndedTripsAgain(tx, done);
  const placed = done.flatMap(({ unit }) => {
    const checkpoint = checkpoints.get(unit.unit_id);
    return checkpoint ? [{ unit, slot: 0, checkpoint, older: [] }] : [];
  });
  await saveCheckpoints(tx, placed);
  await clearDirty(tx, done.filter(({ dirtyFrom }) => dirtyFrom !== null));
  return { done, left };
}

interface WaitingUnit {
  unit: TrackedUnit;
  dirtyFrom: Date | null;
  version: number;
  traceparent: string | null;
}

async function loadUnits(
  tx: Tx,
  unitIds: readonly number[],
): Promise<WaitingUnit[]> {
  const rows = await tx.selectFrom("unit_states as s")
    .innerJoin("units as u", sameAccount("u.id", "s.unit_id"))
    .select([
      "s.account_id",
      "s.unit_id",
      "s.dirty_from",
      "s.version",
      "s.traceparent",
      "u.type",
      watchesOf("s").as("watches"),
    ])
    .where("u.id", "=", sql<number>`any(${arrayText(unitIds)}::integer[])`)
    .execute();
  return rows.map((row) => ({
    unit: {
      account_id: row.account_id,
      unit_id: row.unit_id,
      type: row.type,
      watches: toWatches(row.watches),
    },
    dirtyFrom: row.dirty_from,
    version: row.version,
    traceparent: row.traceparent,
  }));
}
