import { sql } from "kysely";
import type { Tx } from "../database.ts";
import { DRIVEN } from "../privacy/driven.ts";

/**
 * Deletes the crossings of an account that are older than an instant. The last one of a watch that goes on stays, since
 * it says where the unit is; without it the next report would find the unit on the other side.
 */
export async function deleteOldCrossings(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<void> {
  await sql`
    delete from geofence_crossings as c using geofence_watches as w
    where c.account_id = ${accountId} and c.crossed_at < ${before}
      and w.account_id = c.account_id and w.id = c.watch_id
      and (w.until_at < ${before} or c.crossed_at < (
        select max(crossed_at) from geofence_crossings as last
        where last.account_id = c.account_id and last.watch_id = c.watch_id
      ))`.execute(tx);
  await sql`
    delete from geofence_watches
    where account_id = ${accountId} and until_at < ${before}`.execute(tx);
}

/** Deletes the crossings on the trips of a driver, but the last one of each watch, which says where the unit is. */
export async function eraseCrossingsOf(
  tx: Tx,
  accountId: number,
  driverId: number,
): Promise<void> {
  await sql`
    delete from geofence_crossings as c using ${DRIVEN} as t
    where t.account_id = ${accountId} and t.driver_id = ${driverId}
      and c.account_id = t.account_id and c.unit_id = t.unit_id
      and c.crossed_at between t.started_at and t.stopped_at
      and c.crossed_at < (
        select max(crossed_at) from geofence_crossings as last
        where last.account_id = c.account_id and last.watch_id = c.watch_id
      )`.execute(tx);
}
