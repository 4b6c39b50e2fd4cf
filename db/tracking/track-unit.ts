import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import type { Fold } from "./fold.ts";
import { runFolds } from "./one-pass.ts";
import { claimUnit } from "./unit-claims.ts";

/**
 * Runs the folds over the fixes of a unit that arrived since the last look, and stores the difference in one
 * transaction. Gives false, and does nothing, while another tracker works on the unit.
 */
export function trackUnit(
  db: Db,
  unitId: number,
  now: Date,
  folds: readonly Fold[],
): Promise<boolean> {
  return command(db, SYSTEM, async (tx) => {
    if (!await claimUnit(tx, unitId)) return false;
    const state = await loadState(tx, unitId);
    if (!state) return false;
    const { dirty_from, version, ...unit } = state;
    await runFolds(tx, unit, folds, { before: dirty_from ?? now, now });
    if (dirty_from) await clearDirty(tx, unit, version);
    return true;
  });
}

async function loadState(tx: Tx, unitId: number) {
  return await tx.selectFrom("unit_states as s")
    .innerJoin(
      "units as u",
      sameAccount("u.id", "s.unit_id"),
    )
    .select([
      "s.account_id",
      "s.unit_id",
      "s.dirty_from",
      "s.version",
      "u.type",
    ])
    .where("s.unit_id", "=", unitId)
    .executeTakeFirst();
}

/** Marks a unit as looked at, unless a report arrived meanwhile (docs/decisions/002). */
async function clearDirty(
  tx: Tx,
  { account_id, unit_id }: UnitRef,
  version: number,
): Promise<void> {
  await tx.updateTable("unit_states")
    .set({ dirty_from: null })
    .where("account_id", "=", account_id)
    .where("unit_id", "=", unit_id)
    .where("version", "=", version)
    .execute();
}
