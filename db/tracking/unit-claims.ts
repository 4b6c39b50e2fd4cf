import { sql } from "kysely";
import type { Tx } from "../database.ts";

/** First key of the advisory locks that keep two workers from the trips of one unit. */
const TRACKER_LOCK = 7101;

/** Waits until nobody else has a unit's trips in hand, and takes them until the transaction ends. */
export async function awaitUnit(tx: Tx, unitId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TRACKER_LOCK}, ${unitId})`
    .execute(tx);
}

/** Takes a unit's trips in hand until the transaction ends; false when somebody else has them. */
export async function claimUnit(tx: Tx, unitId: number): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(${TRACKER_LOCK}, ${unitId}) as claimed`
    .execute(tx);
  return rows[0]!.claimed;
}
