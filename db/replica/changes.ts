import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";

/** Databases with a replica, whose changes are counted. */
const counted = new WeakSet<Db>();

/** Lets commands on a database count the changes of each account. */
export function countChanges(db: Db): void {
  counted.add(db);
}

/**
 * Counts a change of an account in the transaction that makes it: a replica has both or neither. It is the last
 * statement of its transaction, so two of them wait for each other's commit only. `command` calls it for people; what a
 * person does that reaches beyond the account, and so runs as the system, calls it itself.
 */
export async function countChange(
  db: Db,
  tx: Tx,
  accountId: number,
): Promise<void> {
  if (!counted.has(db)) return;
  await sql`
    insert into account_changes as c (account_id, changes)
    select id, 1 from accounts where id = ${accountId}
    on conflict (account_id) do update set changes = c.changes + 1`.execute(tx);
}

/** Reads how many changes the people of the actor's account have made. */
export function readChanges(db: Db, actor: UserActor): Promise<number> {
  return asActor(db, actor, (tx) => changesIn(tx, actor.accountId));
}

/** Fewer than any account has: a replica may not have an account yet that was made, or moved to its cell, just now. */
const BEFORE_ACCOUNT = -1;

/** Reads the same in a transaction, which from then on sees them all. */
export async function changesIn(tx: Tx, accountId: number): Promise<number> {
  const row = await tx.selectFrom("accounts as a")
    .leftJoin("account_changes as c", "c.account_id", "a.id")
    .select("c.changes").where("a.id", "=", accountId).executeTakeFirst();
  return row ? row.changes ?? 0 : BEFORE_ACCOUNT;
}
