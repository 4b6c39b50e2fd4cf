import type { Context } from "hono";
import { type SignedIn, signIn } from "../../db/sign-in/sign-in.ts";
import {
  type GenerateError,
  sendCode,
  type Verified,
  verifyCode,
} from "../../db/sign-in/two-factor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Language } from "../../domain/language.ts";
import type { LoginRequest } from "../../domain/sign-in/login.ts";
import type { Fingerprint, SentCode } from "../../domain/sign-in/two-factor.ts";
import { deviceOf } from "./device.ts";
import { addressOf, secondsToWait } from "../../http/rate-limit.ts";
import type { SignInError } from "./errors.ts";

const TEN_MINUTES_S = 600;

/** How often an address and a name may try, beside the lockout: it bounds what guessing costs us (SEC-05). */
const LIMITS = {
  login: { address: 100, name: 30 },
  code: { address: 60, name: 10 },
  verification: { address: 60, name: 20 },
};

/** Signs in by username and password; mails the code when one is needed. */
export async function tryLogin(
  c: Context,
  login: LoginRequest,
  nextPath?: string,
): Promise<Result<SignedIn, SignInError>> {
  const { database, now } = c.get("services");
  const slow = await limit(c, "login", login.username);
  if (slow) return fail(slow);
  const signedIn = await signIn(database.db, {
    username: login.username,
    password: login.password,
    rememberMe: login.remember_me,
    device: deviceOf(c, login.device),
    nextPath,
  }, now());
  if (!signedIn.ok || signedIn.value.kind === "session") return signedIn;
  const { token, user } = signedIn.value;
  const sent = await mailCode(c, token, user.userId);
  return sent.ok ? signedIn : fail(sent.error);
}

/** Mails a code for a login that waits for one. */
export async function mailCode(
  c: Context,
  token: string,
  userId: number,
  language: Language = c.get("language"),
): Promise<
  Result<
    SentCode,
    GenerateError | { code: "tooManyRequests"; waitSeconds: number }
  >
> {
  const { database, now } = c.get("services");
  const slow = await limit(c, "code", String(userId));
  if (slow) return fail(slow);
  const to = { language, subsiteId: c.get("subsite").id };
  return await sendCode(database.db, token, to, now());
}

/** Finishes a login by its code, and trusts the browser when that is asked for. */
export async function finishLogin(
  c: Context,
  token: string,
  given: {
    code: string;
    userId: number;
    trusted: Omit<Fingerprint, "userAgent"> | null;
  },
): Promise<Result<Verified, SignInError>> {
  const { database, now } = c.get("services");
  const slow = await limit(c, "verification", String(given.userId));
  if (slow) return fail(slow);
  const trust = given.trusted && deviceOf(c, given.trusted);
  const verified = await verifyCode(
    database.db,
    token,
    { code: given.code, trust },
    now(),
  );
  return verified.ok ? ok(verified.value) : fail(verified.error);
}

async function limit(c: Context, what: keyof typeof LIMITS, name: string) {
  const { address, name: perName } = LIMITS[what];
  const waitSeconds = await secondsToWait(c, [
    {
      bucket: `${what}-address`,
      key: addressOf(c),
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
    ? { code: "tooManyRequests" as const, waitSeconds }
    : null;
}
