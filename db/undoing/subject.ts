import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** Gives the name of a unit that the person may see; null without one. */
export function findUnitName(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<string | null> {
  return asActor(db, actor, async (tx) => {
    const unit = await tx.selectFrom("units").select("name")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", unitId)
      .where("id", "in", visibleUnitIds(tx, actor))
      .executeTakeFirst();
    return unit?.name ?? null;
  });
}

/** Gives the name of a user of the account; null without one. */
export function findUserName(
  db: Db,
  actor: UserActor,
  userId: number,
): Promise<string | null> {
  return asActor(db, actor, async (tx) => {
    const user = await tx.selectFrom("users")
      .select(sql<string>`trim(concat(first_name, ' ', last_name))`.as("name"))
      .where("account_id", "=", actor.accountId)
      .where("id", "=", userId)
      .executeTakeFirst();
    return user?.name ?? null;
  });
}
