import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";
import { type ChangedMail, putPasswordChanged } from "./changed-mail.ts";
import { hashPassword, lockPassword, storePassword } from "./passwords.ts";
import { hashToken } from "../tokens.ts";

/**
 * Gives the actor a new password and keeps only the login of `token`, which asked for it. Refuses when that login has
 * ended: an administrator's new password, for example, must not be overwritten by the person that it locked out.
 */
export async function changeOwnPassword(
  db: Db,
  actor: UserActor,
  password: string,
  token: string,
  mail: ChangedMail,
): Promise<Result<null, { code: "UserNotFound" }>> {
  const hash = await hashPassword(password);
  return await command(db, actor, async (tx) => {
    await lockPassword(tx, actor);
    const login = await tx.selectFrom("sessions").select("user_id")
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId)
      .where("token_hash", "=", hashToken(token)).executeTakeFirst();
    if (!login) return fail({ code: "UserNotFound" });
    await storePassword(tx, actor, hash, token);
    await putPasswordChanged(tx, actor, mail);
    return ok(null);
  });
}
