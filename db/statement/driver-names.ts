import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";

/** Reads the names of people of the account by their ids, also of deleted ones, whose trips stay. */
export async function readDriverNames(
  tx: Tx,
  { accountId }: UserActor,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const users = await tx.selectFrom("users")
    .select(["id", "first_name", "last_name"])
    .where("account_id", "=", accountId)
    .where("id", "=", sql<number>`any(${arrayText([...userIds])}::integer[])`)
    .execute();
  return new Map(
    users.map((user) => [
      user.id,
      `${user.first_name} ${user.last_name}`.trim(),
    ]),
  );
}
