import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { isNoticeKey, isTextKey, type TextKey } from "../locales/index.ts";
import { cookieOptions, readCookie } from "./cookie.ts";

const NAME = "notice";
/** How long a notice waits for its page, seconds, so that no other page shows it hours later. */
const KEPT_S = 60;

/** Marks an error in the cookie; without it, only notices of success show. */
const ERROR = "!";

/** A notice for the page after a redirect. */
interface Notice {
  kind: "success" | "error";
  key: TextKey;
}

/** Lets the next page show once what was done, or why nothing was; a reload does not repeat it (AUTH-04). */
export function leaveNotice(c: Context, key: TextKey): void {
  const value = isNoticeKey(key) ? key : `${key}${ERROR}`;
  setCookie(c, NAME, value, { ...cookieOptions(c), maxAge: KEPT_S });
}

/** Takes the notice that the page before left, and removes it. */
export function takeNotice(c: Context): Notice | null {
  const value = readCookie(c, NAME);
  if (value === undefined) return null;
  deleteCookie(c, NAME, cookieOptions(c));
  if (isNoticeKey(value)) return { kind: "success", key: value };
  const key = value.slice(0, -ERROR.length);
  return value.endsWith(ERROR) && isTextKey(key)
    ? { kind: "error", key }
    : null;
}
