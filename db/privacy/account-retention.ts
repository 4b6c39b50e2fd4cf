import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import {
  cutoffsOf,
  type DeploymentDays,
  type RetentionCounts,
} from "../../domain/privacy/retention.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { deleteOldEvents, forgetEventPlaces } from "../event/forgetting.ts";
import { deleteOldCrossings } from "../geofence/forgetting.ts";
import { deletePackedDays } from "../position/packed-days.ts";
import { deleteOldReadings, thinReadings } from "../sensor/forgetting.ts";
import { deleteAlarms } from "../safe-home/alarms.ts";
import { deleteOldChargings } from "../charging/changes.ts";
import { deleteOldTollChanges } from "../toll/forgetting.ts";
import { deleteOldInvoices } from "../toll/invoices.ts";
import { deleteOldLinkViews } from "../theft/forgetting.ts";
import { deleteOldCheckpoints } from "../tracking/forget-checkpoints.ts";
import { removeUnneededName } from "./erased-names.ts";
import { allowForgetting } from "./forgetting.ts";
import { deleteOldTrips } from "./old-trips.ts";
import { retentionOf } from "./retention-settings.ts";
import {
  BATCH,
  deleteMessages,
  deleteOldBookings,
  deletePositions,
  deleteViews,
  emptyPrivateTrips,
  TRIPS_BATCH,
} from "./old-rows.ts";

/** How long the list of nightly deletions is kept. */
const RUNS_KEPT_DAYS = 400;

/** Lists the ids of all accounts, in the order in which their data are cleaned up. */
export function listAccountIds(db: Db): Promise<number[]> {
  return asActor(db, EACH_CELL, async (tx) => {
    const rows = await tx.selectFrom("accounts").select("id").orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  });
}

/**
 * Deletes data of an account that are older than it keeps them, each batch in a transaction of its own: an interrupted
 * run is finished the next night. Stores the numbers of what was deleted, if any.
 */
export async function applyRetention(
  db: Db,
  accountId: number,
  deployment: DeploymentDays,
  now: Date,
): Promise<RetentionCounts> {
  const { periods } = await asActor(
    db,
    forAccount(accountId),
    (tx) => retentionOf(tx, accountId, deployment),
  );
  const before = cutoffsOf(periods, now);
  await command(
    db,
    forAccount(accountId),
    (tx) => thinReadings(tx, accountId, now),
  );
  const deleted: Required<RetentionCounts> = {
    positions: await deleteOldPositions(db, accountId, before.positions),
    messages: await deleteTold(db, accountId, before.messages),
    views: await command(
      db,
      forAccount(accountId),
      (tx) => deleteOldLinkViews(tx, accountId, before.views),
    ) + await inBatches(
      db,
      { accountId, limit: BATCH },
      (tx) => deleteViews(tx, accountId, before.views),
    ),
    privateTrips: await inBatches(
      db,
      { accountId, limit: TRIPS_BATCH },
      (tx) => emptyPrivateTrips(tx, accountId, before, now),
    ),
    trips: await inBatches(
      db,
      { accountId, limit: TRIPS_BATCH },
      (tx) =>
        deleteOldTrips(tx, accountId, before.trips, {
          limit: TRIPS_BATCH,
          now,
        }),
    ) + await inBatches(
      db,
      { accountId, limit: BATCH },
      (tx) => deleteOldBookings(tx, accountId, before.trips),
    ),
    names: await removeNames(db, accountId, now),
  };
  await command(
    db,
    forAccount(accountId),
    async (tx) => {
      await deleteOldInvoices(tx, accountId, before.trips);
      await deleteOldTollChanges(tx, accountId, before.trips);
      await deleteOldChargings(tx, accountId, before.trips);
    },
  );
  const counts = Object.fromEntries(
    Object.entries(deleted).filter(([, count]) => count > 0),
  ) as RetentionCounts;
  await recordRun(db, accountId, counts, now);
  return counts;
}

/** Deletes old messages that were sent, old alarms of safe return home, and old events. */
async function deleteTold(
  db: Db,
  accountId: number,
  before: Date,
): Promise<number> {
  const alarms = await command(
    db,
    forAccount(accountId),
    async (tx) =>
      await deleteAlarms(tx, accountId, before) +
      await deleteOldEvents(tx, accountId, before),
  );
  return alarms + await inBatches(
    db,
    { accountId, limit: BATCH },
    (tx) => deleteMessages(tx, accountId, before),
  );
}

async function deleteOldPositions(
  db: Db,
  accountId: number,
  before: Date,
): Promise<number> {
  const rows = await inBatches(
    db,
    { accountId, limit: BATCH },
    (tx) => deletePositions(tx, accountId, before),
  );
  await command(
    db,
    forAccount(accountId),
    async (tx) => {
      await deleteOldCheckpoints(tx, accountId, before);
      await deleteOldCrossings(tx, accountId, before);
      await deleteOldReadings(tx, accountId, before);
      await forgetEventPlaces(tx, accountId, before);
    },
  );
  return rows + await deletePackedDays(db, accountId, before);
}

/** Repeats a deletion in an account of at most `limit` rows until it finds fewer; gives how many it deleted in all. */
async function inBatches(
  db: Db,
  { accountId, limit }: { accountId: number; limit: number },
  deleteSome: (tx: Tx) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const count = await command(db, forAccount(accountId), deleteSome);
    sum += count;
    if (count < limit) return sum;
  }
}

/** Removes names of erased people that no law requires any longer. */
function removeNames(db: Db, accountId: number, now: Date): Promise<number> {
  return command(db, forAccount(accountId), async (tx) => {
    await allowForgetting(tx);
    const kept = await tx.selectFrom("erasures").select("user_id")
      .where("account_id", "=", accountId)
      .where("kept_first_name", "is not", null)
      .orderBy("user_id")
      .forUpdate()
      .execute();
    let removed = 0;
    for (const { user_id } of kept) {
      removed += await removeUnneededName(tx, accountId, user_id, now);
    }
    return removed;
  });
}

function recordRun(
  db: Db,
  accountId: number,
  deleted: RetentionCounts,
  now: Date,
): Promise<void> {
  const forgotten = new Date(now.getTime() - RUNS_KEPT_DAYS * 86_400_000);
  return command(db, forAccount(accountId), async (tx) => {
    await tx.deleteFrom("retention_runs")
      .where("account_id", "=", accountId)
      .where("ran_at", "<", forgotten)
      .execute();
    if (Object.keys(deleted).length === 0) return;
    await tx.insertInto("retention_runs")
      .values({ account_id: accountId, ran_at: now, deleted })
      .execute();
  });
}
