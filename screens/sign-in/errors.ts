import type { Context } from "hono";
import type { CredentialsError } from "../../db/sign-in/credentials.ts";
import type {
  GenerateError,
  VerifyError,
} from "../../db/sign-in/two-factor.ts";
import { type TextKey, textOfKey, type Texts } from "../../locales/index.ts";

export type SignInError =
  | CredentialsError
  | GenerateError
  | VerifyError
  | { code: "tooManyRequests"; waitSeconds: number };

/** How an error of signing in is told. `count` takes the place of a text's {count}. */
export interface Refusal {
  status: 401 | 422 | 429;
  key: TextKey;
  count?: number;
  waitSeconds?: number;
}

/** Status and text of what keeps somebody from signing in. */
export function refusalOf(error: SignInError): Refusal {
  switch (error.code) {
    case "invalidCredentials":
      return error.remaining === null
        ? { status: 401, key: "InvalidCredentials" }
        : {
          status: 401,
          key: "InvalidCredentialsRemaining",
          count: error.remaining,
        };
    case "locked":
      return {
        status: 429,
        key: "TooManyFailedLogins",
        waitSeconds: error.waitSeconds,
      };
    case "tooManyRequests":
      return {
        status: 429,
        key: "TooManyRequests",
        waitSeconds: error.waitSeconds,
      };
    case "resendTooSoon":
      return {
        status: 429,
        key: "ResendTooSoon",
        count: error.waitSeconds,
        waitSeconds: error.waitSeconds,
      };
    case "cannotSend":
      return { status: 422, key: "InvalidEmail2FA" };
    case "wrongCode":
      return { status: 422, key: "WrongCode" };
    case "noCodeLogin":
      return { status: 401, key: "CodeLoginGone" };
  }
}

/** The text of a refusal, its count in place (AUTH-10). */
export function refusalText(m: Texts, { key, count }: Refusal): string {
  return textOfKey(m, key).replace("{count}", String(count));
}

/** Answers a call that was refused; with a count `errors` is an object of text and count (API-11). */
export function refuseSignIn(c: Context, error: SignInError) {
  const refusal = refusalOf(error);
  const m = c.get("texts");
  const message = refusalText(m, refusal);
  const errors = refusal.count === undefined
    ? message
    : { msg: textOfKey(m, refusal.key), count: refusal.count };
  sayWhen(c, refusal);
  return c.json(
    { success: false, data: null, message, errors },
    refusal.status,
  );
}

/** Gives the status of a refusal to a page, which is no place to ask browsers for other credentials (401). */
export function refusePage(c: Context, refusal: Refusal): void {
  sayWhen(c, refusal);
  c.status(refusal.status === 401 ? 422 : refusal.status);
}

function sayWhen(c: Context, { waitSeconds }: Refusal): void {
  if (waitSeconds) c.header("retry-after", String(waitSeconds));
}
