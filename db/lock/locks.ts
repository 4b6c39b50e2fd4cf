import type { UserActor } from "../../domain/access/actor.ts";
import type { Lock } from "../../domain/lock/lock.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { byName, knownUnitIds, visibleUnitIds } from "../unit/units.ts";
import { nameOf } from "../user/name.ts";

/** A unit as pages and calls name it. */
export type UnitAsked = { id: number } | { imei: string };

/** A locked unit of which a person sees only the sums. */
export interface ShutUnit {
  id: number;
  name: string;
  registrationNumber: string | null;
  locker: string;
  lockedAt: Date;
}

/** Reads the lock of a unit of an account; null while it is not locked. */
export async function readLock(
  tx: Tx,
  accountId: number,
  unitId: number,
): Promise<Lock | null> {
  const lock = await tx.selectFrom("unit_locks as l")
    .innerJoin("users as u", sameAccount("u.id", "l.locked_by"))
    .select([
      "l.locked_by as lockedBy",
      nameOf("u").as("locker"),
      "l.locked_at as lockedAt",
    ])
    .where("l.account_id", "=", accountId).where("l.unit_id", "=", unitId)
    .executeTakeFirst();
  return lock ?? null;
}

/** Finds the lock of a unit that a person knows of (BEN-12); null while it is not locked. */
export function findLock(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<Lock | null> {
  return asActor(db, actor, async (tx) => {
    const [known, lock] = await Promise.all([
      knownUnitIds(tx, actor).where("id", "=", unitId).executeTakeFirst(),
      readLock(tx, actor.accountId, unitId),
    ]);
    return known ? lock : null;
  });
}

/** Lists the names of the users, no administrators, to whom a unit is given. */
export async function listGivenTo(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<string[]> {
  const { accountId } = actor;
  const users = await asActor(
    db,
    actor,
    (tx) =>
      tx.selectFrom("unit_access as a")
        .innerJoin("users as u", sameAccount("u.id", "a.user_id"))
        .select(nameOf("u").as("name"))
        .where("a.account_id", "=", accountId).where("a.unit_id", "=", unitId)
        .where("u.is_administrator", "=", false)
        .where("u.deleted_at", "is", null)
        .orderBy("name").orderBy("u.id").execute(),
  );
  return users.map(({ name }) => name);
}

/** Lists the locked units of which an administrator sees only the sums, by name. */
export function listShutUnits(db: Db, actor: UserActor): Promise<ShutUnit[]> {
  if (!actor.isAdministrator) return Promise.resolve([]);
  return asActor(
    db,
    actor,
    (tx) => selectShut(tx, actor).orderBy(byName).orderBy("u.id").execute(),
  );
}

/** Finds a locked unit of which an administrator sees only the sums, by its id or an id under which it reports. */
export function findShutUnit(
  db: Db,
  actor: UserActor,
  asked: { id: number } | { trackerId: string },
): Promise<ShutUnit | undefined> {
  if (!actor.isAdministrator) return Promise.resolve(undefined);
  return asActor(db, actor, (tx) => {
    const shut = selectShut(tx, actor);
    return ("id" in asked
      ? shut.where("u.id", "=", asked.id)
      : shut.where("u.id", "in", (eb) =>
        eb.selectFrom("trackers").select("unit_id")
          .where("account_id", "=", actor.accountId)
          .where("tracker_id", "=", asked.trackerId))).executeTakeFirst();
  });
}

function selectShut(tx: Tx, actor: UserActor) {
  return tx.selectFrom("units as u")
    .innerJoin("unit_locks as l", sameAccount("l.unit_id", "u.id"))
    .innerJoin("users as locker", sameAccount("locker.id", "l.locked_by"))
    .select([
      "u.id",
      "u.name",
      "u.registration_number as registrationNumber",
      nameOf("locker")
        .as("locker"),
      "l.locked_at as lockedAt",
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "not in", visibleUnitIds(tx, actor));
}

/** A locked unit of an account as support sees it. */
export interface AccountLock {
  unitId: number;
  unit: string;
  locker: string;
  lockedAt: Date;
}

/** Lists the locked units of an account for support, which can unlock them (ACC-19). */
export function listAccountLocks(
  tx: Tx,
  accountId: number,
): Promise<AccountLock[]> {
  return tx.selectFrom("unit_locks as l")
    .innerJoin("units as n", sameAccount("n.id", "l.unit_id"))
    .innerJoin("users as u", sameAccount("u.id", "l.locked_by"))
    .select([
      "l.unit_id as unitId",
      "n.name as unit",
      nameOf("u").as("locker"),
      "l.locked_at as lockedAt",
    ])
    .where("l.account_id", "=", accountId)
    .orderBy("n.name").orderBy("n.id").execute();
}
