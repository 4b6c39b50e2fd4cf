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

/** Stores a login that waits for its code in the browser; the token opens only the code page (AUTH-14). */
export function rememberCodeLogin(c: Context, token: string): void {
  setCookie(c, CODE_LOGIN, token, cookieOptions(c));
}

/** Gives the token of the login of this browser that waits for a code. */
export function codeLoginToken(c: Context): string | undefined {
  return readCookie(c, CODE_LOGIN);
}

/** Removes the wait for a code from the browser. */
export function forgetCodeLogin(c: Context): void {
  if (codeLoginToken(c)) deleteCookie(c, CODE_LOGIN, cookieOptions(c));
}

/** Stores the trust in this browser, for one user (AUTH-23). */
export function rememberDevice(c: Context, email: string, token: string): void {
  setCookie(c, cookieFor(email), token, {
    ...cookieOptions(c),
    maxAge: TRUSTED_S,
  });
}

/** Gives this browser for the check of trust. Its user agent is the one of the request, whatever its script says. */
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

/** Gives the cookie's name for a user of the browser; it does not reveal the user's name. */
function cookieFor(email: string): string {
  return `device-${
    createHash("sha256").update(email).digest("hex").slice(0, 16)
  }`;
}
