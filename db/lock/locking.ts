import { sql } from "kysely";
import {
  holderOf,
  type UserActor,
  whereUnit,
} from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { decideLock, type LockError } from "../../domain/lock/lock.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { benefitKindAt } from "../benefit/settings.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { recordVisit } from "../support/visits.ts";
import { readOwnName } from "../user/own-name.ts";
import { knownUnitIds, visibleUnitIds } from "../unit/units.ts";
import { readLock, type UnitAsked } from "./locks.ts";
import { type Locking, recordLock } from "./lock-log.ts";
import { mailLocker } from "./mail-locker.ts";

/** A unit whose lock has changed. */
interface Locked {
  accountId: number;
  unitId: number;
}

/** Locks a company car or private car that the person sees: administrators then see only its sums (BEN-07). */
export async function lockUnitFor(
  db: Db,
  actor: UserActor,
  asked: UnitAsked,
  now: Date,
): Promise<Result<Locked, LockError>> {
  const { accountId, userId } = actor;
  const by = await readOwnName(db, actor);
  return await command(db, actor, async (tx) => {
    // Two who lock at once take turns.
    const unit = await visibleUnitIds(tx, actor)
      .where((eb) =>
        "id" in asked ? eb("id", "=", asked.id) : eb("imei", "=", asked.imei)
      )
      .forNoKeyUpdate().executeTakeFirst();
    if (!unit) return await refuseUnseen(tx, actor, asked);
    const unitId = unit.id;
    const kind = await benefitKindAt(tx, actor, unitId, now);
    const lock = await readLock(tx, accountId, unitId);
    const refusal = decideLock(kind, lock);
    if (refusal) return fail(refusal);
    await tx.insertInto("unit_locks").values({
      account_id: accountId,
      unit_id: unitId,
      locked_by: userId,
      locked_at: now,
    }).execute();
    await endLinks(tx, actor, unitId, now);
    await recordLock(tx, {
      accountId,
      unitId,
      event: "locked",
      actor,
      by,
      now,
    });
    return ok({ accountId, unitId });
  });
}

/** Names the locker to an administrator who no longer sees the unit. */
async function refuseUnseen(tx: Tx, actor: UserActor, asked: UnitAsked) {
  const known = await knownUnitIds(tx, actor)
    .where((eb) =>
      "id" in asked ? eb("id", "=", asked.id) : eb("imei", "=", asked.imei)
    ).executeTakeFirst();
  const lock = known && await readLock(tx, actor.accountId, known.id);
  return lock
    ? fail({ code: "UnitIsLocked" as const, name: lock.locker })
    : fail({ code: "UnitNotFound" as const });
}

/** Links that others have made to the unit would still show where it is. */
async function endLinks(
  tx: Tx,
  { accountId, userId }: UserActor,
  unitId: number,
  now: Date,
): Promise<void> {
  await tx.updateTable("theft_links").set({ ended_at: now, ended_by: userId })
    .where("account_id", "=", accountId).where("unit_id", "=", unitId)
    .where("created_by", "<>", userId).where("ended_at", "is", null).execute();
}

/**
 * Unlocks a unit: its locker does, or support whatever the account (BEN-08, ACC-19). The locker gets a mail with the
 * link (BEN-09).
 */
export async function unlockUnit(
  db: Db,
  actor: UserActor,
  asked: UnitAsked,
  { now, link }: { now: Date; link(unitId: number): string },
): Promise<Result<Locked, LockError>> {
  const by = await readOwnName(db, actor);
  const work = async (
    tx: Tx,
  ): Promise<Result<Locked, LockError>> => {
    const unit = await lockRow(tx, actor, asked);
    if (!unit) return fail({ code: "UnitNotFound" });
    const { id: unitId, accountId } = unit;
    const lock = await readLock(tx, accountId, unitId);
    const isKnown = actor.isSupport || actor.isAdministrator ||
      lock?.lockedBy === actor.userId || unit.isSeen;
    if (!isKnown) return fail({ code: "UnitNotFound" });
    if (!lock) return fail({ code: "UnitIsNotLocked" });
    if (!can(actor, "unlockUnit", { lockedBy: lock.lockedBy })) {
      return fail({ code: "OnlyLockerUnlocks", name: lock.locker });
    }
    await tx.deleteFrom("unit_locks").where("account_id", "=", accountId)
      .where("unit_id", "=", unitId).execute();
    const locking: Locking = {
      accountId,
      unitId,
      event: "unlocked",
      actor,
      by,
      now,
    };
    await recordLock(tx, locking);
    await mailLocker(tx, locking, { lock, link: link(unitId) });
    if (accountId !== actor.accountId) {
      await recordVisit(tx, locking);
    }
    return ok({ accountId, unitId });
  };
  if (!actor.isSupport) return await command(db, actor, work);
  const holder = "id" in asked
    ? whereUnit(asked.id)
    : holderOf("imei", asked.imei);
  return await command(db, holder, work);
}

/** Holds the row of a unit until the transaction ends: support's of any account, others' of their own. */
async function lockRow(tx: Tx, actor: UserActor, asked: UnitAsked) {
  return await tx.selectFrom("units as u")
    .select([
      "u.id",
      "u.account_id as accountId",
      sql<boolean>`u.id in ${visibleUnitIds(tx, actor)}`.as("isSeen"),
    ])
    .$if(
      !actor.isSupport,
      (units) => units.where("u.account_id", "=", actor.accountId),
    )
    .where((eb) =>
      "id" in asked ? eb("u.id", "=", asked.id) : eb("u.imei", "=", asked.imei)
    )
    .forNoKeyUpdate("u").executeTakeFirst();
}
