import { sql } from "kysely";
import type { Tx } from "../database.ts";

/** First key of the advisory locks that let one worker at a time change the trips of a unit. */
const TRACKER_LOCK = 7101;

/** Claims a unit until the transaction ends; waits while somebody else has it. */
export async function awaitUnit(tx: Tx, unitId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TRACKER_LOCK}, ${unitId})`
    .execute(tx);
}

/** Claims a unit until the transaction ends; gives false when somebody else has it. */
export async function claimUnit(tx: Tx, unitId: number): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(${TRACKER_LOCK}, ${unitId}) as claimed`
    .execute(tx);
  return rows[0]!.claimed;
}
