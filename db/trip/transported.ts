import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import type { Tx } from "../database.ts";
import { type PrivateSpan, privateSpans } from "../privacy/masking.ts";
import { selectTrips, showTrips } from "./trips.ts";

/** A page of a log shows the latest of a unit that moves with its ignition off all the time. */
const MOST = 100;

/**
 * Reads the ways of a unit with its ignition off, as on a tow truck or ferry, the newest first. They are no trips, so
 * no sum counts them. Those that would show where a hidden private trip stopped are left out.
 */
export async function readTransported(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  period: Period,
): Promise<Trip[]> {
  const from = new Date(period.from);
  const rows = await selectTrips(tx, actor)
    .where("t.unit_id", "=", unitId)
    .where("t.kind", "=", "transported")
    .where("t.started_at", ">=", from)
    .where("t.started_at", "<", new Date(period.until))
    .orderBy("t.started_at", "desc").orderBy("t.id", "desc")
    .limit(MOST).execute();
  if (rows.length === 0) return [];
  const unit = { accountId: actor.accountId, unitId };
  const hidden = await privateSpans(tx, actor, unit, from);
  const told = rows.filter((row) =>
    !row.is_masked && !hidden.some((span) => isWithin(row.started_at, span))
  );
  return await showTrips(tx, actor, unitId, told);
}

function isWithin(instant: Date, { from, until }: PrivateSpan): boolean {
  return instant >= from && (until === null || instant < until);
}
