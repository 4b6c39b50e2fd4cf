import { type CodeLogin, findCodeLogin } from "../../db/sign-in/two-factor.ts";
import type { Ask } from "../../http/ask.ts";
import { codeLoginToken } from "./device.ts";

/**
 * Finds the login that a call about codes belongs to: by the token that `login` answered, or by the browser's
 * cookie. A user's id alone would let strangers mail codes to others and try them, so a given id must only match.
 */
export async function codeLoginOf(
  { c, db, now }: Ask,
  asked: { user_id: number; two_factor_token?: string },
): Promise<{ token: string; login: CodeLogin } | null> {
  const token = asked.two_factor_token ?? codeLoginToken(c);
  const login = token && await findCodeLogin(db, token, now);
  return token && login && login.userId === asked.user_id
    ? { token, login }
    : null;
}

/** Finds the login of this browser that waits for a code. */
export async function waitingLogin(
  { c, db, now }: Ask,
): Promise<{ token: string; login: CodeLogin } | null> {
  const token = codeLoginToken(c);
  const login = token && await findCodeLogin(db, token, now);
  return token && login ? { token, login } : null;
}
