import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import type { Tx } from "../database.ts";
import type { UnitKey } from "../odometer/log.ts";
import { selectTrips, showTrips } from "./trips.ts";

/** A page of a log shows the latest of a unit that moves with its ignition off all the time. */
const MOST = 100;

/**
 * Reads the ways of a unit with its ignition off, as on a tow truck or ferry, the newest first. They are no trips, so
 * no sum counts them.
 */
export async function readTransported(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  period: Period,
): Promise<Trip[]> {
  const unit = { accountId: actor.accountId, unitId };
  if (!await hasTransported(tx, unit, period)) return [];
  const rows = await selectTrips(tx, actor)
    .where(isTransported(unit, period))
    .orderBy("t.started_at", "desc").orderBy("t.id", "desc")
    .limit(MOST).execute();
  const told = rows.filter((row) => !row.is_masked);
  return told.length > 0 ? await showTrips(tx, actor, unitId, told) : [];
}

/** Says whether a unit has any. Hardly one has, and to plan how they are read costs more than this. */
async function hasTransported(
  tx: Tx,
  unit: UnitKey,
  period: Period,
): Promise<boolean> {
  const found = await tx.selectFrom("trips as t").select("t.id")
    .where(isTransported(unit, period)).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Says it of a trip of the table alias `t`, in the words of the index. */
function isTransported(
  { accountId, unitId }: UnitKey,
  { from, until }: Period,
): RawBuilder<boolean> {
  return sql`(t.account_id = ${accountId} and t.unit_id = ${unitId}
    and t.merged_into is null and t.kind = 'transported'
    and t.started_at >= ${new Date(from)}
    and t.started_at < ${new Date(until)})`;
}
