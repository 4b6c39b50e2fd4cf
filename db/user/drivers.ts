import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";

/** Lists the people who can be the driver of a trip: those of the account. */
export function listDrivers(
  db: Db,
  actor: UserActor,
): Promise<{ id: number; name: string }[]> {
  return asActor(db, actor, (tx) => readDrivers(tx, actor));
}

/** Reads what `listDrivers` gives, within a transaction. */
export async function readDrivers(
  tx: Tx,
  actor: UserActor,
): Promise<{ id: number; name: string }[]> {
  const users = await tx.selectFrom("users")
    .select(["id", "first_name", "last_name"])
    .where("account_id", "=", actor.accountId)
    .where("deleted_at", "is", null)
    .orderBy("first_name")
    .orderBy("last_name")
    .execute();
  return users.map((user) => ({
    id: user.id,
    name: `${user.first_name} ${user.last_name}`.trim(),
  }));
}

/** Says whether a user of the account can be the driver of its trips. */
export async function isDriver(
  tx: Tx,
  actor: UserActor,
  userId: number,
): Promise<boolean> {
  const user = await selectDriver(tx, actor, userId).executeTakeFirst();
  return user !== undefined;
}

/** Says whether a user of the account can be the driver, and keeps them from being deleted until the transaction ends. */
export async function lockDriver(
  tx: Tx,
  actor: UserActor,
  userId: number,
): Promise<boolean> {
  const user = await selectDriver(tx, actor, userId).forShare()
    .executeTakeFirst();
  return user !== undefined;
}

function selectDriver(tx: Tx, actor: UserActor, userId: number) {
  return tx.selectFrom("users").select("id")
    .where("account_id", "=", actor.accountId)
    .where("id", "=", userId)
    .where("deleted_at", "is", null);
}
