import { randomInt, timingSafeEqual } from "node:crypto";
import { isEmail } from "../../domain/field/is-email.ts";
import type { Language } from "../../domain/language.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Origin } from "../../domain/sign-in/origin.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import {
  CODE_DIGITS,
  CODE_VALID_MINUTES,
  type CodeSource,
  decideCode,
  type ResendError,
  type SentCode,
} from "../../domain/sign-in/two-factor.ts";
import { command, keep } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import {
  countFailure,
  forgetFailures,
  lockFailures,
  lockOf,
} from "./login-failures.ts";
import { putMessage } from "../outbox.ts";
import { lockCredentials } from "../password/passwords.ts";
import { acceptAppCode } from "../security/authenticators.ts";
import { type Session, startSession } from "./sessions.ts";
import { bearerOf, hashToken } from "../tokens.ts";
import { trustDevice } from "./trusted-devices.ts";

/** A login that waits for its code. */
export interface CodeLogin {
  accountId: number;
  userId: number;
  email: string;
  remember: boolean;
  nextPath: string | null;
  /** The newest code; null before the first. */
  sent: SentCode | null;
  by: CodeSource;
}

/** Finds the login that waits for its code under a token; null when it is finished, cancelled or expired. */
export function findCodeLogin(
  db: Db,
  token: string,
  now: Date,
): Promise<CodeLogin | null> {
  return asActor(db, bearerOf(token), async (tx) => {
    const row = await select(tx, token, now).executeTakeFirst();
    return row ? toCodeLogin(row) : null;
  });
}

export type GenerateError =
  | { code: "CodeLoginGone" }
  | { code: "InvalidEmail2FA" }
  | { code: "UseAuthenticator" }
  | ResendError;

/** Mails a code, which replaces the earlier one (AUTH-18). */
export function sendCode(
  db: Db,
  token: string,
  to: { language: Language; subsiteId: SubsiteId },
  now: Date,
): Promise<Result<SentCode, GenerateError>> {
  return command(db, bearerOf(token), async (tx) => {
    const row = await select(tx, token, now).forUpdate("l").executeTakeFirst();
    if (!row) return fail({ code: "CodeLoginGone" });
    const login = toCodeLogin(row);
    if (login.by === "app") return fail({ code: "UseAuthenticator" });
    const decided = decideCode(login.sent, now);
    if (!decided.ok) return decided;
    if (!isEmail(login.email)) return fail({ code: "InvalidEmail2FA" });
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(
      CODE_DIGITS,
      "0",
    );
    await tx.updateTable("two_factor_logins").set({
      code_hash: hashCode(token, code),
      code_expires_at: decided.value.expiresAt,
      resend_at: decided.value.resendAt,
    }).where("token_hash", "=", hashToken(token)).execute();
    await putMessage(tx, {
      kind: "twoFactorCode",
      facts: { code, validMinutes: CODE_VALID_MINUTES },
      channel: "email",
      to: login.email,
      accountId: login.accountId,
      userId: login.userId,
      ...to,
    });
    return decided;
  });
}

/** `who` and `locks` are for administrators, as in CredentialsError. */
export type VerifyError =
  & (
    | { code: "CodeLoginGone" }
    | { code: "WrongCode" }
    | { code: "TooManyFailedLogins"; waitSeconds: number }
  )
  & { who?: { accountId: number; userId: number }; locks?: boolean };

/** A code as it was handed in. */
interface CodeTry {
  code: string;
  /** The browser to trust from now on; null when that was not asked for. */
  trust: { fingerprint: string } | null;
  from?: Origin;
}

/** A login that is finished by its code. */
export interface Verified {
  session: Session;
  nextPath: string | null;
  /** Token of the newly trusted browser; null when that was not requested. */
  deviceToken: string | null;
  /** Whether a recovery code replaced the code of the app. */
  isRecovered: boolean;
}

/**
 * Finishes a login by its code. A wrong or old code ends the wait, so that the password is needed again (AUTH-20), and
 * counts as a failed login, so that nobody can try code after code.
 */
export function verifyCode(
  db: Db,
  token: string,
  { code, trust, from }: CodeTry,
  now: Date,
): Promise<Result<Verified, VerifyError>> {
  return command(db, bearerOf(token), async (tx) => {
    const found = await select(tx, token, now).executeTakeFirst();
    if (!found) return fail({ code: "CodeLoginGone" });
    const known = await lockFailures(tx, found.email);
    await lockCredentials(tx, {
      account_id: found.account_id,
      id: found.user_id,
    });
    // A new password may have ended the wait by now (SEC-01).
    const row = await select(tx, token, now).forUpdate("l").executeTakeFirst();
    if (!row) return fail({ code: "CodeLoginGone" });
    await remove(tx, token);
    const login = toCodeLogin(row);
    const who = { accountId: login.accountId, userId: login.userId };
    const locked = lockOf(known, now);
    if (locked) return keep(fail({ ...locked, who }));
    const proof = login.by === "app"
      ? await acceptAppCode(tx, login, code, now)
      : fitsMailed(row, hashCode(token, code), now);
    if (!proof) {
      const after = await countFailure(tx, login.email, known, now);
      const lock = lockOf(after, now);
      return keep(fail({
        ...lock ?? { code: "WrongCode" },
        who,
        locks: lock !== null,
      }));
    }
    await forgetFailures(tx, login.email);
    const session = await startSession(tx, login, now, from);
    const deviceToken = trust &&
      await trustDevice(tx, login, trust.fingerprint, now);
    const { nextPath } = login;
    const isRecovered = proof === "recovery";
    return ok({ session, nextPath, deviceToken, isRecovered });
  });
}

/** Cancels a login that waits for its code. */
export async function cancelCodeLogin(db: Db, token: string): Promise<void> {
  await command(db, bearerOf(token), (tx) => remove(tx, token));
}

async function remove(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom("two_factor_logins")
    .where("token_hash", "=", hashToken(token)).execute();
}

function select(tx: Tx, token: string, now: Date) {
  return tx.selectFrom("two_factor_logins as l")
    .innerJoin(
      "users as u",
      sameAccount("u.id", "l.user_id"),
    )
    .leftJoin(
      "authenticators as a",
      sameAccount("a.user_id", "l.user_id"),
    )
    .select([
      "l.account_id",
      "l.user_id",
      "l.remember",
      "l.next_path",
      "l.code_hash",
      "l.code_expires_at",
      "l.resend_at",
      "u.email",
      "a.confirmed_at as app_confirmed_at",
    ])
    .where("l.token_hash", "=", hashToken(token))
    .where("l.expires_at", ">", now);
}

type Row = NonNullable<
  Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirst"]>>
>;

function toCodeLogin(row: Row): CodeLogin {
  return {
    accountId: row.account_id,
    userId: row.user_id,
    email: row.email,
    remember: row.remember,
    nextPath: row.next_path,
    sent: row.code_expires_at && row.resend_at
      ? { expiresAt: row.code_expires_at, resendAt: row.resend_at }
      : null,
    by: row.app_confirmed_at ? "app" : "mail",
  };
}

/** Says whether a code is the newest that was mailed, and is still valid. */
function fitsMailed(row: Row, hash: Uint8Array, now: Date): boolean {
  return row.code_hash !== null && timingSafeEqual(row.code_hash, hash) &&
    row.code_expires_at! > now;
}

/**
 * Hashes a code with the token. Only the browser has the token, so nobody can try a million codes against the stored
 * hash.
 */
function hashCode(token: string, code: string): Uint8Array {
  return hashToken(`${token}:${code}`);
}
