import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";

/** How far back moves with the ignition off are looked for, days. */
const IGNITION_DAYS = 30;

/**
 * Says whether a unit moved with its ignition off during the last days and never reported it on, as when the wire of
 * the ignition is not connected. The caller has checked that the person may see the unit.
 */
export function isIgnitionNeverOn(
  db: Db,
  actor: UserActor,
  unitId: number,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - IGNITION_DAYS * 86_400_000);
  return asActor(db, actor, async (tx) => {
    const { rows: [row] } = await sql<{ isNeverOn: boolean }>`
      select exists (
        select from trips
        where account_id = ${actor.accountId} and unit_id = ${unitId}
          and merged_into is null and kind = 'transported'
          and started_at >= ${since}
      ) and not exists (
        select from positions
        where account_id = ${actor.accountId} and unit_id = ${unitId}
          and fixed_at >= ${since} and ignition
      ) as "isNeverOn"`.execute(tx);
    return row!.isNeverOn;
  });
}
