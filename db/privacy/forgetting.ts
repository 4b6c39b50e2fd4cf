import { sql } from "kysely";
import { forgetPlacesAfter } from "../charging/forgetting.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { eraseEventsOnTrips } from "../event/forgetting.ts";
import { forgetTollChanges } from "../toll/forgetting.ts";
import { IS_JOINING } from "../trip/joining/joining.ts";

/**
 * Lets a transaction empty and delete attested trips, which a trigger otherwise refuses. Only erasure and retention
 * call it: forgotten trips keep their hash, so the chain still verifies (docs/privacy.md).
 */
export async function allowForgetting(tx: Tx): Promise<void> {
  await sql`select set_config('milstolpe.forget', 'on', true)`.execute(tx);
}

/**
 * Empties trips, and those that they were merged from, except for date, distance, type and driver: the sums stay, and the
 * trips stay masked for others.
 */
export async function emptyTrips(
  tx: Tx,
  accountId: number,
  wholeIds: number[],
  now: Date,
): Promise<void> {
  const parts = await tx.selectFrom("trips").select("id")
    .where("account_id", "=", accountId)
    .where("merged_into", "in", wholeIds)
    .execute();
  const tripIds = [...wholeIds, ...parts.map(({ id }) => id)];
  await tx.updateTable("trips").set({
    start_latitude: null,
    start_longitude: null,
    stop_latitude: null,
    stop_longitude: null,
    start_address: "",
    stop_address: "",
    start_label: null,
    stop_label: null,
    route: "",
    max_speed_kmh: null,
    purpose: null,
    note: null,
    project: null,
    emptied_at: now,
  })
    .where("account_id", "=", accountId)
    .where("id", "in", tripIds)
    .execute();
  await tx.deleteFrom("eco_scores")
    .where("account_id", "=", accountId)
    .where("trip_id", "in", tripIds)
    .execute();
  await tx.deleteFrom("trip_energy")
    .where("account_id", "=", accountId)
    .where("trip_id", "in", tripIds)
    .execute();
  await tx.deleteFrom("toll_passages")
    .where("account_id", "=", accountId)
    .where("trip_id", "in", tripIds)
    .execute();
  await forgetTollChanges(
    tx,
    accountId,
    sql`t.id = any(${arrayText(tripIds)}::bigint[])`,
  );
  await forgetPlacesAfter(tx, accountId, tripIds);
  await eraseEventsOnTrips(tx, accountId, tripIds);
  await deleteChanges(tx, accountId, tripIds);
  await forgetDocuments(tx, accountId, tripIds, now);
}

/** Deletes the changes of trips, since they contain the earlier values, and of merged trips that they were split from. */
export async function deleteChanges(
  tx: Tx,
  accountId: number,
  tripIds: number[],
): Promise<void> {
  const ids = sql`${arrayText(tripIds)}::bigint[]`;
  await sql`
    delete from trip_changes where account_id = ${accountId}
      and (trip_id = any(${ids}) or trip_id in (
        select (c.after->>'whole')::bigint from trip_changes as c
        where c.account_id = ${accountId} and c.trip_id = any(${ids})
          and ${IS_JOINING}
      ) and not exists (
        select from trips as t where t.account_id = trip_changes.account_id
          and t.id = trip_changes.trip_id
      ))`.execute(tx);
}

/** Deletes what was written down about attested trips; their hashes stay in the chain. */
export async function forgetDocuments(
  tx: Tx,
  accountId: number,
  tripIds: number[],
  now: Date,
): Promise<void> {
  await tx.updateTable("attested_trips")
    .set({ document: null, forgotten_at: now })
    .where("account_id", "=", accountId)
    .where("trip_id", "in", tripIds)
    .where("forgotten_at", "is", null)
    .execute();
}
