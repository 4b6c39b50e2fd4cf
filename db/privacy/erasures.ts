import { sql } from "kysely";
import {
  beside,
  EACH_CELL,
  type UserActor,
} from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { eachCell } from "../cell/cells.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { countChange } from "../replica/changes.ts";
import { eraseAlarmsOf } from "../alert/erasing.ts";
import { eraseEventsOf } from "../event/forgetting.ts";
import { eraseCrossingsOf } from "../geofence/forgetting.ts";
import { forgetTollChanges } from "../toll/forgetting.ts";
import { eraseReadingsOf } from "../sensor/forgetting.ts";
import { erasePacked } from "../position/packed-days.ts";
import { eraseCheckpointsOf } from "../tracking/forget-checkpoints.ts";
import { DRIVEN } from "./driven.ts";
import { eraseTraces, type Person, renameTraces } from "./erasure-traces.ts";
import { allowForgetting, emptyTrips } from "./forgetting.ts";
import { removeUnneededName } from "./erased-names.ts";

export type ErasureError = { code: "NotFound" } | { code: "PersonNotDeleted" };

/** Private trips that one statement empties. */
const BATCH = 500;

/**
 * Erases a deleted user: removes at once what no tax office asks for, and keeps the name only with the trips and
 * attestations that it may ask for. A repeated erasure changes nothing. `stranger` and a number replace the person's
 * name.
 */
export async function eraseUser(
  db: Db,
  actor: UserActor,
  userId: number,
  { stranger, now }: { stranger: string; now: Date },
): Promise<Result<null, ErasureError>> {
  const { accountId } = actor;
  // The log of views and visits of support are in other accounts too.
  const erased = await command(db, beside(accountId), async (tx) => {
    if (!can(actor, "administerUsers")) return fail({ code: "NotFound" });
    const user = await tx.selectFrom("users")
      .select(["first_name", "last_name", "deleted_at", "is_support"])
      .where("account_id", "=", accountId)
      .where("id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user || user.is_support) return fail({ code: "NotFound" });
    if (!user.deleted_at) return fail({ code: "PersonNotDeleted" });
    const person: Person = {
      accountId,
      userId,
      formerName: `${user.first_name} ${user.last_name}`.trim(),
      firstName: stranger,
      lastName: String(userId),
    };
    const isNew = await recordErasure(tx, actor, person, { ...user, now });
    if (!isNew) return ok(null);
    await allowForgetting(tx);
    await forgetDriving(tx, person, now);
    await eraseTraces(tx, person);
    await removeUnneededName(tx, accountId, userId, now);
    await countChange(db, tx, accountId);
    return ok(null);
  });
  const cells = eachCell(db);
  if (!erased.ok || cells.length === 1) return erased;
  const name = { userId, firstName: stranger, lastName: String(userId) };
  for (const cell of cells) {
    await command(cell, EACH_CELL, (tx) => renameTraces(tx, name));
  }
  return erased;
}

async function recordErasure(
  tx: Tx,
  actor: UserActor,
  { accountId, userId }: Person,
  { first_name, last_name, now }: {
    first_name: string;
    last_name: string;
    now: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.insertInto("erasures").values({
    account_id: accountId,
    user_id: userId,
    erased_at: now,
    erased_by: actor.userId,
    kept_first_name: first_name,
    kept_last_name: last_name,
  }).onConflict((on) => on.doNothing()).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes where the person drove, except what a trip log must show. */
async function forgetDriving(
  tx: Tx,
  { accountId, userId }: Person,
  now: Date,
): Promise<void> {
  // No tax office needs raw positions.
  await sql`
    delete from positions p using ${DRIVEN} t
    where t.account_id = ${accountId} and t.driver_id = ${userId}
      and p.account_id = t.account_id and p.unit_id = t.unit_id
      and p.fixed_at between t.started_at and t.stopped_at`.execute(tx);
  await sql`
    delete from eco_scores e using trips t
    where t.account_id = ${accountId} and t.driver_id = ${userId}
      and e.account_id = t.account_id and e.trip_id = t.id`.execute(tx);
  await sql`
    delete from trip_energy e using trips t
    where t.account_id = ${accountId} and t.driver_id = ${userId}
      and e.account_id = t.account_id and e.trip_id = t.id`.execute(tx);
  await sql`
    delete from toll_passages p using trips t
    where t.account_id = ${accountId} and t.driver_id = ${userId}
      and p.account_id = t.account_id and p.trip_id = t.id`.execute(tx);
  await forgetTollChanges(tx, accountId, sql`t.driver_id = ${userId}`);
  await erasePackedDriving(tx, accountId, userId);
  await eraseCheckpointsOf(tx, accountId, userId);
  await eraseReadingsOf(tx, accountId, userId);
  await eraseCrossingsOf(tx, accountId, userId);
  await eraseAlarmsOf(tx, accountId, userId);
  await eraseEventsOf(tx, accountId, userId);
  // They go on hiding their units, like private trips whose driver is not known.
  await tx.updateTable("unlogged_drives").set({ driver_id: null })
    .where("account_id", "=", accountId).where("driver_id", "=", userId)
    .execute();
  for (;;) {
    const rows = await tx.selectFrom("trips").select("id")
      .where("account_id", "=", accountId)
      .where("driver_id", "=", userId)
      .where("type", "=", "private")
      .where("emptied_at", "is", null)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    await emptyTrips(tx, accountId, rows.map(({ id }) => id), now);
  }
}

/** Removes the positions of the person's trips from packed days; after their rows, since packing goes the same way. */
async function erasePackedDriving(
  tx: Tx,
  accountId: number,
  userId: number,
): Promise<void> {
  const { rows } = await sql<
    { unit_id: number; started_at: Date; stopped_at: Date }
  >`
    select t.unit_id, t.started_at, t.stopped_at from ${DRIVEN} t
    where t.account_id = ${accountId} and t.driver_id = ${userId}`.execute(tx);
  const byUnit = Map.groupBy(rows, ({ unit_id }) => unit_id);
  for (const [unit_id, driven] of byUnit) {
    const unit = { account_id: accountId, unit_id };
    const spans = driven.map(({ started_at, stopped_at }) => ({
      from: started_at.getTime() * 1000,
      // The fix of the stop belongs to the trip.
      until: stopped_at.getTime() * 1000 + 1,
    }));
    await erasePacked(tx, unit, spans);
  }
}
