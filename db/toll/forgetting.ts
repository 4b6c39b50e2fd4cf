import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database.ts";
import { isOfTrip } from "./trip-tolls.ts";

/** The trip of the table alias `t`. */
const TRIP = {
  id: sql<number>`t.id`,
  unitId: sql<number>`t.unit_id`,
  startedAt: sql<Date>`t.started_at`,
  stoppedAt: sql<Date>`t.stopped_at`,
};

/** Deletes the changes of the passages of trips that a condition on the table alias `t` chooses. */
export async function forgetTollChanges(
  tx: Tx,
  accountId: number,
  isMeant: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from toll_changes c using trips t
    where c.account_id = ${accountId} and t.account_id = ${accountId}
      and ${isMeant} and ${isOfTrip(TRIP)}`.execute(tx);
}

/** Deletes the changes of passages before an instant: the account keeps no trips of that time. */
export async function deleteOldTollChanges(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<void> {
  await tx.deleteFrom("toll_changes").where("account_id", "=", accountId)
    .where("passed_at", "<", before).execute();
}
