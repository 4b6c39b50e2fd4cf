import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";

/** A login of the person who asks. */
export interface OwnSession {
  id: number;
  startedAt: Date;
  lastUsedAt: Date;
  address: string;
  userAgent: string;
}

/** Lists the logins of the person that are still valid, the last used first (AUTH-32). */
export function listOwnSessions(
  db: Db,
  actor: UserActor,
  now: Date,
): Promise<OwnSession[]> {
  const { accountId, userId } = actor;
  return asActor(db, actor, (tx) =>
    tx.selectFrom("sessions")
      .select([
        "id",
        "created_at as startedAt",
        "last_used_at as lastUsedAt",
        "address",
        "user_agent as userAgent",
      ])
      .where("account_id", "=", accountId).where("user_id", "=", userId)
      .where("expires_at", ">", now).where("idle_until", ">", now)
      .orderBy("last_used_at", "desc").orderBy("id", "desc").execute());
}

/** Ends one login of the person. */
export function endOwnSession(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<Result<null, { code: "SessionNotFound" }>> {
  return command(db, actor, async (tx) => {
    const ended = await tx.deleteFrom("sessions")
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId)
      .where("id", "=", id).returning("id").executeTakeFirst();
    return ended ? ok(null) : fail({ code: "SessionNotFound" });
  });
}

/** Ends all logins of the person but one, and the trust in browsers; gives how many logins ended. */
export function endOtherSessions(
  db: Db,
  actor: UserActor,
  keptId: number,
): Promise<number> {
  return command(db, actor, async (tx) => {
    const ended = await tx.deleteFrom("sessions")
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId)
      .where("id", "!=", keptId).returning("id").execute();
    for (const table of ["two_factor_logins", "trusted_devices"] as const) {
      await tx.deleteFrom(table)
        .where("account_id", "=", actor.accountId)
        .where("user_id", "=", actor.userId).execute();
    }
    return ended.length;
  });
}
