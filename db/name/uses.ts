import type { UserActor } from "../../domain/access/actor.ts";
import type { NameList, NameUses } from "../../domain/name/name-list.ts";
import { asActor, type Db, type Tx } from "../database.ts";

/** Counts the units and users of the account that have a name and lose it when it is deleted (ORG-05). */
export function countNameUses(
  db: Db,
  actor: UserActor,
  list: NameList,
  id: number,
): Promise<NameUses> {
  return asActor(db, actor, async (tx) => ({
    units: await COUNT_UNITS[list](tx, actor, id),
    users: list === "departments" ? await countUsers(tx, actor, id) : 0,
  }));
}

type Count = (tx: Tx, actor: UserActor, id: number) => Promise<number>;

const COUNT_UNITS: Record<NameList, Count> = {
  purposes: () => Promise.resolve(0),
  projects: (tx, actor, id) => countUnits(tx, actor, "project_id", id),
  departments: (tx, actor, id) => countUnits(tx, actor, "department_id", id),
  tags: async (tx, { accountId }, id) => {
    const { count } = await tx.selectFrom("unit_tags")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .where("tag_id", "=", id)
      .executeTakeFirstOrThrow();
    return count;
  },
};

async function countUnits(
  tx: Tx,
  { accountId }: UserActor,
  column: "project_id" | "department_id",
  id: number,
): Promise<number> {
  const { count } = await tx.selectFrom("units")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where(column, "=", id)
    .executeTakeFirstOrThrow();
  return count;
}

async function countUsers(
  tx: Tx,
  { accountId }: UserActor,
  departmentId: number,
): Promise<number> {
  const { count } = await tx.selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("department_id", "=", departmentId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
