import { holderOf } from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import {
  decidePasswordReset,
  type PasswordReset,
  type PasswordResetError,
  RESET_VALID_MINUTES,
} from "../../domain/password/password-reset.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { forgetFailures } from "../sign-in/login-failures.ts";
import { putMessage } from "../outbox.ts";
import { type ChangedMail, putPasswordChanged } from "./changed-mail.ts";
import { hashPassword, lockPassword, storePassword } from "./passwords.ts";
import { bearerOf, hashToken, newTokenOf } from "../tokens.ts";

/** A request for a link, with the language and brand of the mail. */
interface ResetRequest {
  email: string;
  subsiteId: SubsiteId;
  language: Language;
  /** The address of the page where a code sets the password. */
  linkOf(code: string): string;
}

/** Whose password it is. */
interface PasswordOwner {
  accountId: number;
  userId: number;
}

/** Mails a link to reset the password of a user. Its code replaces an older one. */
export function requestPasswordReset(
  db: Db,
  { email, subsiteId, language, linkOf }: ResetRequest,
  now: Date,
): Promise<Result<PasswordOwner, { code: "EmailDoesNotExist" }>> {
  return command(db, holderOf("email", email), async (tx) => {
    const user = await tx.selectFrom("users")
      .select(["account_id as accountId", "id"])
      .where("email", "=", email).executeTakeFirst();
    if (!user) return fail({ code: "EmailDoesNotExist" });
    const { accountId, id: userId } = user;
    const code = await newResetCode(
      tx,
      { accountId, userId },
      RESET_VALID_MINUTES,
      now,
    );
    await putMessage(tx, {
      kind: "passwordReset",
      facts: { link: linkOf(code), validMinutes: RESET_VALID_MINUTES },
      channel: "email",
      to: email,
      subsiteId,
      language,
      accountId,
      userId,
    });
    return ok({ accountId, userId });
  });
}

/** Creates a code that may set a user's password; it replaces an older one. */
export async function newResetCode(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
  validMinutes: number,
  now: Date,
): Promise<string> {
  const code = newTokenOf(accountId);
  const fresh = {
    code_hash: hashToken(code),
    created_at: now,
    valid_minutes: validMinutes,
  };
  await tx.insertInto("password_resets")
    .values({ account_id: accountId, user_id: userId, ...fresh })
    .onConflict((on) =>
      on.columns(["account_id", "user_id"]).doUpdateSet(fresh)
    )
    .execute();
  return code;
}

/** Finds why a code may not set a password, for the page that asks for one; null when it may. */
export function findResetProblem(
  db: Db,
  code: string,
  now: Date,
): Promise<PasswordResetError | null> {
  return asActor(db, bearerOf(code), async (tx) => {
    const decided = decidePasswordReset(await findReset(tx, code), now);
    return decided.ok ? null : decided.error;
  });
}

/**
 * Sets a password by a mailed code, once: of two requests at the same time one finds the code used. It ends all logins
 * of the user, and a lock after failed logins, since the person who reads the mail has proved who they are.
 */
export async function resetPassword(
  db: Db,
  { code, password, mail }: {
    code: string;
    password: string;
    mail: ChangedMail;
  },
  now: Date,
): Promise<Result<PasswordOwner, PasswordResetError>> {
  const problem = await findResetProblem(db, code, now);
  if (problem) return fail(problem);
  const hash = await hashPassword(password);
  return await command(db, bearerOf(code), async (tx) => {
    const found = decidePasswordReset(await findReset(tx, code), now);
    if (!found.ok) return found;
    await lockPassword(tx, found.value);
    const decided = decidePasswordReset(await findReset(tx, code), now);
    if (!decided.ok) return decided;
    const { accountId, userId } = decided.value;
    await storePassword(tx, decided.value, hash);
    await putPasswordChanged(tx, decided.value, mail);
    const { email } = await tx.selectFrom("users").select("email")
      .where("account_id", "=", accountId).where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await forgetFailures(tx, email);
    return ok({ accountId, userId });
  });
}

function findReset(tx: Tx, code: string): Promise<PasswordReset | undefined> {
  return tx.selectFrom("password_resets")
    .select([
      "account_id as accountId",
      "user_id as userId",
      "created_at as createdAt",
      "valid_minutes as validMinutes",
    ])
    .where("code_hash", "=", hashToken(code))
    .executeTakeFirst();
}
