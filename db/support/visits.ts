import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";

/** A visit of a person of support to an account. */
interface Visit {
  accountId: number;
  actor: UserActor;
  /** The visitor's name. */
  by: string;
  now: Date;
}

/** Records a visit, in a transaction of the system: the visitor belongs to another account than the visited one. */
export async function recordVisit(
  tx: Tx,
  { accountId, actor, by, now }: Visit,
): Promise<void> {
  await tx.insertInto("support_visits").values({
    account_id: accountId,
    visited_at: now,
    visited_by_account_id: actor.accountId,
    visited_by: actor.userId,
    visited_by_name: by,
  }).execute();
}
