import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { nameOf, type UserError } from "../../domain/user/account-user.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { nextVersion } from "../versions.ts";
import { isDepartment, removeAllUnits } from "./changes.ts";
import { lockManagedUser } from "./locks.ts";
import { listAccountUsers } from "./users.ts";

/** A user who was chosen in the list. */
export interface ChosenUser {
  id: number;
  name: string;
  email: string;
}

/** Finds the users of a selection for administrators, by name; ids of others are left out. */
export async function findChosenUsers(
  db: Db,
  actor: UserActor,
  userIds: readonly number[],
): Promise<ChosenUser[]> {
  const { users } = await listAccountUsers(db, actor, {
    search: "",
    department: null,
    sort: "name",
    descending: false,
    page: 1,
    limit: null,
  });
  return users.filter(({ id }) => userIds.includes(id))
    .map((user) => ({ id: user.id, name: nameOf(user), email: user.email }));
}

/** Says whether a department of the account exists; null stands for none. */
export function hasDepartment(
  db: Db,
  actor: UserActor,
  id: number | null,
): Promise<boolean> {
  return asActor(
    db,
    actor,
    async (tx) =>
      id === null || await tx.selectFrom("departments").select("id")
          .where("account_id", "=", actor.accountId).where("id", "=", id)
          .executeTakeFirst() !== undefined,
  );
}

/** Moves a user to a department, or to none, which removes the units given to the user (ACC-08); says whether it did. */
export function moveUser(
  db: Db,
  actor: UserActor,
  userId: number,
  departmentId: number | null,
): Promise<Result<{ isAccessReset: boolean }, UserError>> {
  return command(db, actor, async (tx) => {
    const held = await lockManagedUser(tx, actor, userId);
    if (!held.ok) return held;
    if (held.value.departmentId === departmentId) {
      return ok({ isAccessReset: false });
    }
    if (!await isDepartment(tx, actor, departmentId)) {
      return fail({ code: "DepartmentNotFound" });
    }
    await tx.updateTable("users")
      .set({ department_id: departmentId, version: nextVersion })
      .where("account_id", "=", actor.accountId).where("id", "=", userId)
      .execute();
    await removeAllUnits(tx, actor, userId);
    return ok({ isAccessReset: true });
  });
}
