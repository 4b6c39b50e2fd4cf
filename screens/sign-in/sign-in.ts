import { type SignedIn, signIn } from "../../db/sign-in/sign-in.ts";
import {
  sendCode,
  type Verified,
  verifyCode,
} from "../../db/sign-in/two-factor.ts";
import type { Language } from "../../domain/language.ts";
import { fail, type Result } from "../../domain/result.ts";
import type { LoginRequest } from "../../domain/sign-in/login.ts";
import type { Fingerprint, SentCode } from "../../domain/sign-in/two-factor.ts";
import type { Ask } from "../../http/ask.ts";
import { addressOf, secondsToWait } from "../../http/rate-limit.ts";
import type { SignInError } from "./answers.ts";
import { tellFailure, tellLogin, tellRecovery } from "./tell.ts";
import { deviceOf } from "./device.ts";

const TEN_MINUTES_S = 600;

/** How often an address and a name may try, in addition to the lockout; it limits the cost of guessing (SEC-05). */
const LIMITS = {
  login: { address: 100, name: 30 },
  code: { address: 60, name: 10 },
  verification: { address: 60, name: 20 },
};

/** Signs in by username and password; mails the code when one is needed. */
export async function tryLogin(
  ask: Ask,
  login: LoginRequest,
  nextPath?: string,
): Promise<Result<SignedIn, SignInError>> {
  const slow = await limit(ask, "login", login.username);
  if (slow) return fail(slow);
  const signedIn = await signIn(ask.db, {
    username: login.username,
    password: login.password,
    rememberMe: login.remember_me,
    device: deviceOf(ask.c, login.device),
    nextPath,
    from: ask.origin,
  }, ask.now);
  if (!signedIn.ok) {
    await tellFailure(ask, "loginFailed", signedIn.error);
    return signedIn;
  }
  if (signedIn.value.kind === "session") {
    await tellLogin(ask, signedIn.value.session);
    return signedIn;
  }
  const { token, user, by } = signedIn.value;
  if (by === "app") return signedIn;
  const sent = await mailCode(ask, token, user.userId);
  return sent.ok ? signedIn : fail(sent.error);
}

/** Mails a code for a login that waits for one. */
export async function mailCode(
  ask: Ask,
  token: string,
  userId: number,
  language: Language = ask.language,
): Promise<Result<SentCode, SignInError>> {
  const slow = await limit(ask, "code", String(userId));
  if (slow) return fail(slow);
  const to = { language, subsiteId: ask.subsite.id };
  return await sendCode(ask.db, token, to, ask.now);
}

/** Finishes a login by its code, and trusts the browser when requested. */
export async function finishLogin(
  ask: Ask,
  token: string,
  given: {
    code: string;
    userId: number;
    trusted: Omit<Fingerprint, "userAgent"> | null;
  },
): Promise<Result<Verified, SignInError>> {
  const slow = await limit(ask, "verification", String(given.userId));
  if (slow) return fail(slow);
  const trust = given.trusted && deviceOf(ask.c, given.trusted);
  const { code } = given;
  const verified = await verifyCode(
    ask.db,
    token,
    { code, trust, from: ask.origin },
    ask.now,
  );
  if (verified.ok) {
    const { session, isRecovered } = verified.value;
    if (isRecovered) await tellRecovery(ask, session);
    await tellLogin(ask, session);
  } else await tellFailure(ask, "codeFailed", verified.error);
  return verified;
}

async function limit(ask: Ask, what: keyof typeof LIMITS, name: string) {
  const { address, name: perName } = LIMITS[what];
  const waitSeconds = await secondsToWait(ask.c, [
    {
      bucket: `${what}-address`,
      key: addressOf(ask.c),
      limit: address,
      perSeconds: TEN_MINUTES_S,
    },
    {
      bucket: `${what}-name`,
      key: name,
      limit: perName,
      perSeconds: TEN_MINUTES_S,
    },
  ]);
  return waitSeconds > 0
    ? { code: "TooManyRequests" as const, waitSeconds }
    : null;
}
