import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { DRIVEN } from "../privacy/driven.ts";

/** Deletes the checkpoints of an account's units whose last fix is older than an instant; these units resume. */
export async function deleteOldCheckpoints(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<void> {
  await tx.deleteFrom("checkpoints")
    .where("account_id", "=", accountId)
    .where("until_at", "<", before)
    .execute();
}

/**
 * Deletes all checkpoints of the units that a person drove: their memories hold places of those trips. The units get a
 * look, since a checkpoint also knows what becomes due by time alone, as a trip that ends an hour later.
 */
export async function eraseCheckpointsOf(
  tx: Tx,
  accountId: number,
  driverId: number,
): Promise<void> {
  const { rows } = await sql<{ unit_id: number }>`
    delete from checkpoints
    where account_id = ${accountId} and unit_id in (
      select t.unit_id from ${DRIVEN} as t
      where t.account_id = ${accountId} and t.driver_id = ${driverId}
    )
    returning unit_id`.execute(tx);
  await lookFromLastFix(tx, rows.map(({ unit_id }) => unit_id));
}

/** Lets units wait for a look from their last fix on, as after the loss of their checkpoints. */
export async function lookFromLastFix(
  tx: Tx,
  unitIds: readonly number[],
): Promise<void> {
  await sql`
    update unit_states set
      dirty_from = least(dirty_from, fixed_at),
      dirty_since = coalesce(dirty_since, now()), version = version + 1
    where unit_id = any(${arrayText(unitIds)}::integer[])
      and fixed_at is not null`.execute(tx);
}
