import { type RawBuilder, sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { DRIVEN } from "../privacy/driven.ts";

/** Deletes the events of an account that happened before an instant; gives how many. */
export async function deleteOldEvents(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("events")
    .where("account_id", "=", accountId)
    .where("happened_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes from an account what positions of before an instant left in its events and their anchors. */
export async function forgetEventPlaces(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<void> {
  await tx.updateTable("events").set({ latitude: null, longitude: null })
    .where("account_id", "=", accountId)
    .where("happened_at", "<", before)
    .where("latitude", "is not", null)
    .execute();
  await tx.deleteFrom("event_anchors")
    .where("account_id", "=", accountId)
    .where("at", "<", before)
    .execute();
}

/** Deletes the events on the trips of a driver. */
export function eraseEventsOf(
  tx: Tx,
  accountId: number,
  driverId: number,
): Promise<void> {
  return eraseEventsOn(
    tx,
    DRIVEN,
    sql`t.account_id = ${accountId} and t.driver_id = ${driverId}`,
  );
}

/** Deletes the events on trips that are emptied. */
export function eraseEventsOnTrips(
  tx: Tx,
  accountId: number,
  tripIds: readonly number[],
): Promise<void> {
  return eraseEventsOn(
    tx,
    sql`trips`,
    sql`t.account_id = ${accountId}
      and t.id = any(${arrayText(tripIds)}::bigint[])`,
  );
}

/** Deletes the events on those trips `t` of a table for which a condition holds, and what was known at their fixes. */
async function eraseEventsOn(
  tx: Tx,
  trips: RawBuilder<unknown>,
  areTheirs: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from events as e using ${trips} as t
    where ${areTheirs}
      and e.account_id = t.account_id and e.unit_id = t.unit_id
      and e.happened_at between t.started_at and t.stopped_at`.execute(tx);
  await sql`
    delete from event_anchors as a using ${trips} as t
    where ${areTheirs}
      and a.account_id = t.account_id and a.unit_id = t.unit_id
      and a.at between t.started_at and t.stopped_at`.execute(tx);
}
