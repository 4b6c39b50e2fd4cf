import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { createHash } from "node:crypto";
import type { Device } from "../../db/sign-in/trusted-devices.ts";
import {
  type Fingerprint,
  fingerprintText,
  TRUSTED_S,
} from "../../domain/sign-in/two-factor.ts";
import { cookieOptions, readCookie } from "../../http/cookie.ts";

const CODE_LOGIN = "two-factor";

/** Keeps a login that waits for its code in the browser; the token opens nothing but the code screen (AUTH-14). */
export function rememberCodeLogin(c: Context, token: string): void {
  setCookie(c, CODE_LOGIN, token, cookieOptions(c));
}

/** The token of the login that this browser waits with for a code. */
export function codeLoginToken(c: Context): string | undefined {
  return readCookie(c, CODE_LOGIN);
}

/** Takes the wait for a code out of the browser. */
export function forgetCodeLogin(c: Context): void {
  if (codeLoginToken(c)) deleteCookie(c, CODE_LOGIN, cookieOptions(c));
}

/** Keeps the trust in this browser, for one user (AUTH-23). */
export function rememberDevice(c: Context, email: string, token: string): void {
  setCookie(c, cookieFor(email), token, {
    ...cookieOptions(c),
    maxAge: TRUSTED_S,
  });
}

/** This browser, as the trust in it is asked for. Its user agent is what it sent, whatever its script says. */
export function deviceOf(
  c: Context,
  facts: Omit<Fingerprint, "userAgent">,
): Device {
  const userAgent = c.req.header("user-agent") ?? "";
  return {
    tokenFor: (email) => readCookie(c, cookieFor(email)),
    fingerprint: fingerprintText({ ...facts, userAgent }),
  };
}

/** A cookie each for the users of a browser, without telling their names to who looks at it. */
function cookieFor(email: string): string {
  return `device-${
    createHash("sha256").update(email).digest("hex").slice(0, 16)
  }`;
}
