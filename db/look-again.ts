import { sql } from "kysely";
import { REPORTED_CHANNEL } from "./channels.ts";
import type { Tx } from "./database.ts";

/** Has the tracker find a unit's trips anew from a time on: what kept them from changing is gone. */
export async function lookAgain(
  tx: Tx,
  unit: { account_id: number; unit_id: number },
  from: Date,
): Promise<void> {
  await tx.updateTable("unit_states")
    .set({
      dirty_from: sql`least(dirty_from, ${from})`,
      version: sql`version + 1`,
    })
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .execute();
  await sql`select pg_notify(${REPORTED_CHANNEL}, ${String(unit.unit_id)})`
    .execute(tx);
}
