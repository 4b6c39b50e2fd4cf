import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { cookieOptions, readCookie, seal, unseal } from "../../http/cookie.ts";

const REGISTERED = "registered";
/** How long the login page waits, seconds. */
const KEPT_S = 600;

/** Keeps the e-mail address of an account that has just been registered in the browser, encrypted, for the login page. */
export async function rememberRegistered(
  c: Context,
  email: string,
): Promise<void> {
  const sealed = await seal(c.get("services").cookieKey, email);
  setCookie(c, REGISTERED, sealed, { ...cookieOptions(c), maxAge: KEPT_S });
}

/** Gives that address once; empty where nobody has registered here. */
export async function takeRegistered(c: Context): Promise<string> {
  const sealed = readCookie(c, REGISTERED);
  if (!sealed) return "";
  deleteCookie(c, REGISTERED, cookieOptions(c));
  return await unseal(c.get("services").cookieKey, sealed) ?? "";
}
