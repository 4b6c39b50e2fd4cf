import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Session } from "../db/sign-in/sessions.ts";
import { type StoredUser, storedUser } from "./stored-user.ts";

const NAME = "session";
const REMEMBERED_S = 30 * 24 * 3600;

/** Reads the key that all nodes of the deployment share. */
export function importCookieKey(raw: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new Uint8Array(raw), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}

/** Stores the login in a cookie that scripts cannot read. */
export async function rememberLogin(
  c: Context,
  session: Session,
): Promise<void> {
  const sealed = await seal(
    c.get("services").cookieKey,
    JSON.stringify(storedUser(session)),
  );
  setCookie(c, NAME, sealed, {
    ...cookieOptions(c),
    ...(session.remember ? { maxAge: REMEMBERED_S } : {}),
  });
}

/** Removes the login from the browser. */
export function forgetLogin(c: Context): void {
  deleteCookie(c, NAME, cookieOptions(c));
}

/** Gives the options of every login cookie: not for scripts, not for other sites, and only over TLS in a network. */
export function cookieOptions(c: Context) {
  const kept = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
  return isLocal(c)
    ? { ...kept, secure: false }
    : { ...kept, secure: true, prefix: "host" as const };
}

/**
 * Reads a cookie that was set with `cookieOptions`. Over TLS its name begins with __Host-, which browsers accept
 * from this host only: another host of the same domain cannot set one.
 */
export function readCookie(c: Context, name: string): string | undefined {
  return isLocal(c) ? getCookie(c, name) : getCookie(c, name, "host");
}

/** Gives the token in the cookie; null when there is none or this deployment did not issue it. */
export async function tokenInCookie(c: Context): Promise<string | null> {
  const sealed = readCookie(c, NAME);
  if (!sealed) return null;
  const text = await unseal(c.get("services").cookieKey, sealed);
  return text === null ? null : (JSON.parse(text) as StoredUser).token;
}

/** Says whether the browser sends any login, valid or not. */
export function hasLoginCookie(c: Context): boolean {
  return readCookie(c, NAME) !== undefined;
}

/** Says whether a request reached this machine by a local name, where TLS is not needed. */
export function isLocal(c: Context): boolean {
  const { hostname } = new URL(c.req.url);
  return hostname === "127.0.0.1" || hostname === "[::1]" ||
    hostname === "localhost" || hostname.endsWith(".localhost");
}

const NONCE_BYTES = 12;

/** Encrypts the contents of a cookie with the key that all nodes share. */
export async function seal(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const data = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    key,
    data,
  );
  return new Uint8Array([...iv, ...new Uint8Array(sealed)])
    .toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Decrypts what `seal` encrypted; null for any other text. */
export async function unseal(
  key: CryptoKey,
  sealed: string,
): Promise<string | null> {
  try {
    const bytes = Uint8Array.fromBase64(sealed, { alphabet: "base64url" });
    const text = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: bytes.slice(0, NONCE_BYTES) },
      key,
      bytes.slice(NONCE_BYTES),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
