import { sql } from "kysely";
import type { Tx } from "../database.ts";

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

/** Deletes all checkpoints of the units that a person drove: their memories hold places of those trips. */
export async function eraseCheckpointsOf(
  tx: Tx,
  accountId: number,
  driverId: number,
): Promise<void> {
  await sql`
    delete from checkpoints
    where account_id = ${accountId} and unit_id in (
      select unit_id from trips
      where account_id = ${accountId} and driver_id = ${driverId}
    )`.execute(tx);
}
