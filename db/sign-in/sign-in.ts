import { ok, type Result } from "../../domain/result.ts";
import {
  CODE_LOGIN_VALID_MINUTES,
  type CodeSource,
} from "../../domain/sign-in/two-factor.ts";
import type { Origin } from "../../domain/sign-in/origin.ts";
import {
  type CredentialsError,
  type KnownUser,
  withCredentials,
} from "./credentials.ts";
import type { Db, Tx } from "../database.ts";
import { forgetFailures } from "./login-failures.ts";
import { type Session, startSession } from "./sessions.ts";
import { hasAuthenticator } from "../security/authenticators.ts";
import { hashToken, newTokenOf } from "../tokens.ts";
import { type Device, isTrusted } from "./trusted-devices.ts";

/** A try to log in. */
interface LoginTry {
  username: string;
  password: string;
  rememberMe: boolean;
  device: Device;
  /** The page that the person wanted. */
  nextPath?: string;
  from?: Origin;
}

/** The result of a right password: a login, or one that waits for its code under a token that opens nothing else. */
export type SignedIn =
  | { kind: "session"; session: Session }
  | { kind: "codeNeeded"; token: string; user: KnownUser; by: CodeSource };

/** Signs a person in by username and password; with two factors only on a trusted browser (AUTH-13, AUTH-24). */
export function signIn(
  db: Db,
  login: LoginTry,
  now: Date,
): Promise<Result<SignedIn, CredentialsError>> {
  return withCredentials(db, login, now, async (tx, user) => {
    if (user.twoFactor && !await isTrusted(tx, user, login.device, now)) {
      const by = await hasAuthenticator(tx, user) ? "app" : "mail";
      const token = await wait(tx, user);
      return ok<SignedIn>({ kind: "codeNeeded", token, user, by });
    }
    await forgetFailures(tx, user.email);
    const remember = login.rememberMe;
    const session = await startSession(
      tx,
      { ...user, remember },
      now,
      login.from,
    );
    return ok<SignedIn>({ kind: "session", session });
  });

  async function wait(tx: Tx, { accountId, userId }: KnownUser) {
    const token = newTokenOf(accountId);
    const validMs = CODE_LOGIN_VALID_MINUTES * 60_000;
    await tx.insertInto("two_factor_logins").values({
      account_id: accountId,
      user_id: userId,
      token_hash: hashToken(token),
      remember: login.rememberMe,
      next_path: login.nextPath ?? null,
      expires_at: new Date(now.getTime() + validMs),
    }).execute();
    return token;
  }
}
