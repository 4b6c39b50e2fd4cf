import {
  type PasskeyLoginError,
  signInByPasskey,
} from "../../db/security/passkeys.ts";
import type { Session } from "../../db/sign-in/sessions.ts";
import { fail, type Result } from "../../domain/result.ts";
import type { LoginAnswer } from "../../domain/security/passkey.ts";
import type { Ask } from "../../http/ask.ts";
import { addressOf, type Take } from "../../http/rate-limit.ts";
import {
  tellSecurity,
  tellUnknownName,
} from "../../http/security/security-log.ts";
import { checkLogin } from "../security/passkey-ceremony.ts";

/** Gives how often an address may request a login by passkey; this limits the work, since a passkey cannot be guessed. */
export function passkeyLimits({ c }: Ask): readonly Take[] {
  return [{
    bucket: "passkey-address",
    key: addressOf(c),
    limit: 60,
    perSeconds: 600,
  }];
}

/** Signs in by a passkey's answer, which is both factors at once (AUTH-31). */
export async function loginByPasskey(
  ask: Ask,
  answer: LoginAnswer,
  remember: boolean,
): Promise<Result<Session, PasskeyLoginError>> {
  const checked = await checkLogin(ask, answer);
  if (!checked) {
    await tellUnknownName(ask.c);
    return fail({ code: "PasskeyUnknown" });
  }
  const { passkey, counter } = checked;
  const { origin: from } = ask;
  const use = { counter, remember, from };
  const signedIn = await signInByPasskey(ask.db, passkey, use, ask.now);
  const { accountId, userId } = passkey;
  await tellSecurity(ask.c, {
    kind: signedIn.ok ? "login" : "loginFailed",
    accountId,
    userId,
    detail: "passkey",
  });
  return signedIn;
}
