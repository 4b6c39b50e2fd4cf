import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import {
  cutoffsOf,
  type DeploymentDays,
  type Retained,
  type RetentionCounts,
} from "../../domain/privacy/retention.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { removeUnneededName } from "./erased-names.ts";
import { allowForgetting, emptyTrips } from "./forgetting.ts";
import { deleteOldTrips } from "./old-trips.ts";
import { retentionOf } from "./retention-settings.ts";

/** Rows deleted by one statement, so that none holds its locks for long. */
const BATCH = 5_000;
const TRIPS_BATCH = 500;

/** How long the list of nightly deletions is kept. */
const RUNS_KEPT_DAYS = 400;

/** Lists the ids of all accounts, in the order in which their data are cleaned up. */
export function listAccountIds(db: Db): Promise<number[]> {
  return asActor(db, SYSTEM, async (tx) => {
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
    SYSTEM,
    (tx) => retentionOf(tx, accountId, deployment),
  );
  const before = cutoffsOf(periods, now);
  const deleted: Required<RetentionCounts> = {
    positions: await inBatches(
      db,
      BATCH,
      (tx) => deletePositions(tx, accountId, before.positions),
    ),
    messages: await inBatches(
      db,
      BATCH,
      (tx) => deleteMessages(tx, accountId, before.messages),
    ),
    views: await inBatches(
      db,
      BATCH,
      (tx) => deleteViews(tx, accountId, before.views),
    ),
    privateTrips: await inBatches(
      db,
      TRIPS_BATCH,
      (tx) => emptyPrivateTrips(tx, accountId, before, now),
    ),
    trips: await inBatches(
      db,
      TRIPS_BATCH,
      (tx) =>
        deleteOldTrips(tx, accountId, before.trips, {
          limit: TRIPS_BATCH,
          now,
        }),
    ),
    names: await removeNames(db, accountId, now),
  };
  const counts = Object.fromEntries(
    Object.entries(deleted).filter(([, count]) => count > 0),
  ) as RetentionCounts;
  await recordRun(db, accountId, counts, now);
  return counts;
}

/** Repeats a deletion of at most `limit` rows until it finds fewer; gives how many it deleted in all. */
async function inBatches(
  db: Db,
  limit: number,
  deleteSome: (tx: Tx) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const count = await command(db, SYSTEM, deleteSome);
    sum += count;
    if (count < limit) return sum;
  }
}

/**
 * Deletes by unit, which the index of positions allows; an account that keeps positions as long as the deployment has
 * none to delete.
 */
async function deletePositions(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from positions p using (
      select o.unit_id, o.fixed_at from units u cross join lateral (
        select unit_id, fixed_at from positions
        where account_id = u.account_id and unit_id = u.id
          and fixed_at < ${before}
        order by fixed_at limit ${BATCH}
      ) o
      where u.account_id = ${accountId} limit ${BATCH}
    ) o
    where p.account_id = ${accountId} and p.unit_id = o.unit_id
      and p.fixed_at = o.fixed_at`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function deleteMessages(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox
      where account_id = ${accountId} and state <> 'waiting'
        and done_at < ${before}
      limit ${BATCH})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function deleteViews(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from views where account_id = ${accountId} and id in (
      select id from views where account_id = ${accountId} and hour < ${before}
      limit ${BATCH})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function emptyPrivateTrips(
  tx: Tx,
  accountId: number,
  { privateTrips }: Record<Retained, Date>,
  now: Date,
): Promise<number> {
  const rows = await tx.selectFrom("trips").select("id")
    .where("account_id", "=", accountId)
    .where("type", "=", "private")
    .where("emptied_at", "is", null)
    .where("ongoing", "=", false)
    .where("started_at", "<", privateTrips)
    .orderBy("id")
    .limit(TRIPS_BATCH)
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  await allowForgetting(tx);
  await emptyTrips(tx, accountId, rows.map(({ id }) => id), now);
  return rows.length;
}

/** Removes names of erased people that no law requires any longer. */
function removeNames(db: Db, accountId: number, now: Date): Promise<number> {
  return command(db, SYSTEM, async (tx) => {
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
  return command(db, SYSTEM, async (tx) => {
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
