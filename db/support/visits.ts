import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";

/** Records a visit, in a transaction of the system: the visitor belongs to another account than the visited one. */
export async function recordVisit(
  tx: Tx,
  { accountId: visitorAccountId, userId }: UserActor,
  accountId: number,
  now: Date,
): Promise<void> {
  const visitor = await tx.selectFrom("users")
    .select(["first_name", "last_name"])
    .where("account_id", "=", visitorAccountId).where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await tx.insertInto("support_visits").values({
    account_id: accountId,
    visited_at: now,
    visited_by_account_id: visitorAccountId,
    visited_by: userId,
    visited_by_name: `${visitor.first_name} ${visitor.last_name}`.trim(),
  }).execute();
}
