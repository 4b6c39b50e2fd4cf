import { sql } from "kysely";
import type { Tx } from "../database.ts";
import {
  allowForgetting,
  deleteChanges,
  forgetDocuments,
} from "./forgetting.ts";
import { odometerOf } from "../odometer/odometer.ts";

/**
 * Deletes trips that started before an instant, at most `limit`, the oldest first, and private drives beside the log.
 * Their sums by unit, year and type stay. So do the odometers of later trips, since the odometer at that point becomes a
 * reading, and the hashes of attested trips in the chain.
 */
export async function deleteOldTrips(
  tx: Tx,
  accountId: number,
  before: Date,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  await tx.deleteFrom("unlogged_drives")
    .where("account_id", "=", accountId)
    .where("started_at", "<", before)
    .execute();
  const rows = await tx.selectFrom("trips").select(["id", "unit_id"])
    .where("account_id", "=", accountId)
    .where("merged_into", "is", null)
    .where("ongoing", "=", false)
    .where("started_at", "<", before)
    .orderBy("started_at").orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  await allowForgetting(tx);
  for (const unitId of new Set(rows.map(({ unit_id }) => unit_id))) {
    await keepOdometer(tx, { accountId, unitId }, before);
  }
  const ids = rows.map(({ id }) => id);
  await addUp(tx, accountId, ids);
  const parts = await tx.deleteFrom("trips")
    .where("account_id", "=", accountId)
    .where("merged_into", "in", ids)
    .returning("id")
    .execute();
  const gone = [...ids, ...parts.map(({ id }) => id)];
  await deleteChanges(tx, accountId, gone);
  await forgetDocuments(tx, accountId, gone, now);
  await tx.deleteFrom("trips")
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .execute();
  return ids.length;
}

/** Stores the odometer at the start of the first trip that stays, which depends on the deleted trips. */
async function keepOdometer(
  tx: Tx,
  unit: { accountId: number; unitId: number },
  at: Date,
): Promise<void> {
  const value = await odometerOf(tx, unit, at.getTime());
  if (value === null) return;
  await sql`
    insert into odometer_readings
      (account_id, unit_id, read_at, value_m, created_by)
    values (${unit.accountId}, ${unit.unitId}, ${at}, ${
    Math.round(value)
  }, null)
    on conflict do nothing`.execute(tx);
}

/** Adds the trips to the sums, by the account's calendar like its reports. */
async function addUp(tx: Tx, accountId: number, ids: number[]): Promise<void> {
  await sql`
    insert into trip_sums as s
      (account_id, unit_id, year, type, trips, distance_m)
    select t.account_id, t.unit_id,
      extract(year from t.started_at at time zone a.time_zone)::integer,
      t.type, count(*), sum(t.distance_m)
    from trips t join accounts a on a.id = t.account_id
    where t.account_id = ${accountId} and t.id = any(${ids})
      and t.kind <> 'transported'
    group by 1, 2, 3, 4
    on conflict (account_id, unit_id, year, type) do update
      set trips = s.trips + excluded.trips,
        distance_m = s.distance_m + excluded.distance_m`.execute(tx);
}
