import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database.ts";

/** Deletes what people said of passages during trips of the table alias `t`, which a condition chooses. */
export async function forgetTollChanges(
  tx: Tx,
  accountId: number,
  isMeant: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from toll_changes c using trips t
    where c.account_id = ${accountId} and t.account_id = ${accountId}
      and t.unit_id = c.unit_id and ${isMeant}
      and c.passed_at between t.started_at and t.stopped_at`.execute(tx);
}

/** Deletes what people said of passages that are as old as the trips which the account no longer keeps. */
export async function deleteOldTollChanges(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<void> {
  await tx.deleteFrom("toll_changes").where("account_id", "=", accountId)
    .where("passed_at", "<", before).execute();
}
