import { forAccount } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command, keep } from "../command.ts";
import type { Db } from "../database.ts";
import { fitsPassword, lockCredentials } from "../password/passwords.ts";
import {
  countFailure,
  forgetFailures,
  lockFailures,
  lockOf,
} from "../sign-in/login-failures.ts";

/** The person who gives the password again, and the login in which they do. */
interface Prover {
  accountId: number;
  userId: number;
  sessionId: number;
}

export type ProofError =
  | { code: "WrongPassword" }
  | { code: "TooManyFailedLogins"; waitSeconds: number };

/** Records that a signed-in person has given the password again. A wrong one counts as a failed login. */
export async function proveByPassword(
  db: Db,
  { accountId, userId, sessionId }: Prover,
  password: string,
  now: Date,
): Promise<Result<null, ProofError>> {
  const stored = await command(
    db,
    forAccount(accountId),
    (tx) => lockCredentials(tx, { account_id: accountId, id: userId }),
  );
  const right = await fitsPassword(stored?.password_hash, password);
  return await command(db, forAccount(accountId), async (tx) => {
    const name = stored?.email ?? "";
    const known = await lockFailures(tx, name);
    const locked = lockOf(known, now);
    if (locked) return fail(locked);
    const held = await lockCredentials(tx, {
      account_id: accountId,
      id: userId,
    });
    if (!right || held?.password_hash !== stored?.password_hash) {
      const after = await countFailure(tx, name, known, now);
      return keep(fail(lockOf(after, now) ?? { code: "WrongPassword" }));
    }
    if (known) await forgetFailures(tx, name);
    await tx.updateTable("sessions").set({ proved_at: now })
      .where("account_id", "=", accountId).where("user_id", "=", userId)
      .where("id", "=", sessionId).execute();
    return ok(null);
  });
}
