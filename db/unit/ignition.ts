import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { readReports } from "../position/stored-reports.ts";

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
    const { rows } = await sql`
      select from trips
      where account_id = ${actor.accountId} and unit_id = ${unitId}
        and merged_into is null and kind = 'transported'
        and started_at >= ${since} limit 1`.execute(tx);
    if (rows.length === 0) return false;
    const unit = { account_id: actor.accountId, unit_id: unitId };
    const { ignition } = await readReports(tx, unit, ["ignition"], {
      from: since.getTime() * 1000,
    });
    return !ignition.includes(1);
  });
}
