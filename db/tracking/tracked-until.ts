import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { placeOnlySeenBy } from "../privacy/hidden-time.ts";

/**
 * Reads since when reports of a unit wait for trips to be found in them, if that is more than a minute ago: until then
 * its trips are known. Null while nobody but the driver may know where it is, since the time would tell when it drove.
 */
export async function readTrackedUntil(
  tx: Tx,
  { accountId, userId }: UserActor,
  unitId: number,
): Promise<Date | null> {
  const { rows: [row] } = await sql<{ dirty_since: Date | null }>`
    select s.dirty_since from unit_states as s
      left join lateral ${placeOnlySeenBy("s", "s")} as p on true
    where s.account_id = ${accountId} and s.unit_id = ${unitId}
      and s.dirty_since < now() - interval '1 minute'
      and coalesce(p.only_seen_by = ${userId}, true)`.execute(tx);
  return row?.dirty_since ?? null;
}

/** Gives the same outside of a transaction. */
export function findTrackedUntil(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<Date | null> {
  return asActor(db, actor, (tx) => readTrackedUntil(tx, actor, unitId));
}
