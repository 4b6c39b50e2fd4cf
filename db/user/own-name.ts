import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { nameOf } from "./name.ts";

/** Reads the name of who asks, for what is written about it in whatever account. */
export function readOwnName(
  db: Db,
  actor: UserActor,
): Promise<string> {
  return asActor(db, actor, async (tx) => {
    const { name } = await tx.selectFrom("users")
      .select(nameOf().as("name"))
      .where("account_id", "=", actor.accountId)
      .where("id", "=", actor.userId).executeTakeFirstOrThrow();
    return name;
  });
}
