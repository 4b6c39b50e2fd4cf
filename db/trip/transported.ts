import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import type { Tx } from "../database.ts";
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
  const rows = await selectTrips(tx, actor)
    .where("t.unit_id", "=", unitId)
    .where("t.kind", "=", "transported")
    .where("t.started_at", ">=", new Date(period.from))
    .where("t.started_at", "<", new Date(period.until))
    .orderBy("t.started_at", "desc").orderBy("t.id", "desc")
    .limit(MOST).execute();
  const told = rows.filter((row) => !row.is_masked);
  return told.length > 0 ? await showTrips(tx, actor, unitId, told) : [];
}
