import { sql } from "kysely";
import { LOOK_CHANNEL } from "../channels.ts";
import type { Tx } from "../database.ts";
import { readReports } from "../position/stored-reports.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/**
 * Positions are deleted from midnight of a day, perhaps in the middle of a trip; half a day later it has surely
 * ended.
 */
const CUT_TRIP = "12 hours";

/**
 * Asks the tracker to find a unit's trips anew from a time on, because what kept them from changing is gone. Trips
 * whose positions are deleted stay as they are.
 */
export async function lookAgain(
  tx: Tx,
  unit: UnitRef,
  from: Date,
): Promise<void> {
  const { fixed_at: [oldestUs] } = await readReports(tx, unit, [], {
    limit: 1,
  });
  if (oldestUs === undefined) return;
  const oldest = new Date(Math.floor(oldestUs / 1000));
  const isCut = from < oldest && await hasTripsBefore(tx, unit, oldest);
  const since = isCut
    ? sql`${oldest}::timestamptz + interval ${sql.lit(CUT_TRIP)}`
    : sql`${from}::timestamptz`;
  await tx.updateTable("unit_states")
    .set({
      dirty_from: sql`least(dirty_from, ${since})`,
      dirty_since: sql`coalesce(dirty_since, now())`,
      version: sql`version + 1`,
    })
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .execute();
  await sql`select pg_notify(${LOOK_CHANNEL}, ${String(unit.unit_id)})`
    .execute(tx);
}

/** Says whether the unit has trips whose positions are deleted. */
async function hasTripsBefore(
  tx: Tx,
  unit: UnitRef,
  instant: Date,
): Promise<boolean> {
  const trip = await tx.selectFrom("trips").select("id")
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("by_hand", "=", false)
    .where("started_at", "<", instant)
    .limit(1)
    .executeTakeFirst();
  return trip !== undefined;
}
