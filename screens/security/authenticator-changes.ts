import {
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from "../../db/security/authenticators.ts";
import type { Result } from "../../domain/result.ts";
import {
  addressForApp,
  ConfirmAuthenticatorRequest,
} from "../../domain/security/authenticator.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import {
  PROOF_ANSWERS,
  prove,
  type Unproved,
} from "../../http/security/proof.ts";
import { addressOf } from "../../http/rate-limit.ts";
import { methodMail } from "./mail.ts";

type AppError = Unproved | { code: "NotFound" };

/** Where the refusals of changes of the app show. */
export const AUTHENTICATOR_ANSWERS: Answers<
  Unproved["code"] | "NotFound" | "WrongAppCode"
> = {
  ...PROOF_ANSWERS,
  NotFound: 404,
  WrongAppCode: "code",
};

/** A secret that waits for its first code. */
interface PendingApp {
  secret: string;
  /** The address in the QR code. */
  address: string;
}

/** Gives the app that the person is setting up; null when there is none. */
export async function pendingApp(ask: Ask): Promise<PendingApp | null> {
  const app = await findAuthenticator(ask.db, ask.actor);
  if (!app?.secret) return null;
  const { secret } = app;
  const { name: brand } = ask.subsite;
  const { email } = ask.user;
  return { secret, address: addressForApp({ secret, brand, email }) };
}

/** Starts to set up an app. */
export async function beginApp(
  ask: Ask,
  password?: string,
): Promise<Result<null, AppError>> {
  const proved = await prove(ask, password);
  if (!proved.ok) return proved;
  return await beginAuthenticator(ask.db, ask.actor, ask.now);
}

/** Turns the app on by its first code, and gives the recovery codes. */
export const confirmApp = describeChange({
  request: ConfirmAuthenticatorRequest,
  limits: ({ c, actor }) => [{
    bucket: "app-confirmation",
    key: `${actor.userId} ${addressOf(c)}`,
    limit: 20,
    perSeconds: 600,
  }],
  run: async (ask, { code }) => {
    const { db, actor, now } = ask;
    const mail = methodMail(ask);
    const confirmed = await confirmAuthenticator(db, actor, code, mail, now);
    if (confirmed.ok) await ask.tell("authenticatorAdded");
    return confirmed;
  },
  answers: AUTHENTICATOR_ANSWERS,
});

/** Replaces the recovery codes. */
export async function renewCodes(
  ask: Ask,
  password?: string,
): Promise<Result<string[], AppError>> {
  const proved = await prove(ask, password);
  if (!proved.ok) return proved;
  const codes = await renewRecoveryCodes(ask.db, ask.actor, ask.now);
  if (codes.ok) await ask.tell("recoveryCodesMade");
  return codes;
}

/** Removes the app. */
export async function removeApp(
  ask: Ask,
  password?: string,
): Promise<Result<null, AppError>> {
  const proved = await prove(ask, password);
  if (!proved.ok) return proved;
  const removed = await removeAuthenticator(
    ask.db,
    ask.actor,
    methodMail(ask),
  );
  if (removed.ok) await ask.tell("authenticatorRemoved");
  return removed;
}
