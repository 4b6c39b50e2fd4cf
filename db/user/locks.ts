import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Tx } from "../database.ts";

/**
 * Locks a user and counts the other administrators. The account's row is locked first: two administrators who take the
 * role from each other at the same time take turns, and the second is refused as the last one.
 */
export async function lockUser(tx: Tx, actor: UserActor, userId: number) {
  if (!can(actor, "administerUsers")) {
    return fail({ code: "NotAdministrator" } as const);
  }
  const { accountId } = actor;
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId)
    .forNoKeyUpdate().executeTakeFirstOrThrow();
  const stored = await tx.selectFrom("users")
    .select([
      "email",
      "first_name as firstName",
      "is_administrator as isAdministrator",
      "without_access as withoutAccess",
      "department_id as departmentId",
      "two_factor as twoFactor",
      "version",
    ])
    .where("account_id", "=", accountId).where("id", "=", userId)
    .where("deleted_at", "is", null).where("is_support", "=", false)
    .forNoKeyUpdate().executeTakeFirst();
  if (!stored) return fail({ code: "UserNotFound" } as const);
  const { count } = await tx.selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId).where("id", "!=", userId)
    .where("is_administrator", "=", true).where("without_access", "=", false)
    .where("deleted_at", "is", null).where("is_support", "=", false)
    .executeTakeFirstOrThrow();
  return ok({ stored, otherAdministrators: Number(count) });
}

/** Locks a user whose password an administrator may set, until the transaction ends. */
export async function lockManagedUser(
  tx: Tx,
  actor: UserActor,
  userId: number,
) {
  const held = await lockUser(tx, actor, userId);
  if (!held.ok) return held;
  const { stored } = held.value;
  return can(actor, "administerUser", stored)
    ? ok(stored)
    : fail({ code: "MoreThanOwnAccess" } as const);
}
