import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";

/** Reads the name of who asks, for what is written about it in whatever account. */
export function readOwnName(
  db: Db,
  actor: UserActor,
): Promise<string> {
  return asActor(db, actor, async (tx) => {
    const { name } = await tx.selectFrom("users")
      .select(sql<string>`trim(first_name || ' ' || last_name)`.as("name"))
      .where("account_id", "=", actor.accountId)
      .where("id", "=", actor.userId).executeTakeFirstOrThrow();
    return name;
  });
}
