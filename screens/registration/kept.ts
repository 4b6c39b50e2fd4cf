import { REGISTER_PATH } from "./paths.ts";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import { NO_PROGRESS, Progress } from "../../domain/registration/draft.ts";
import { cookieOptions, seal, unseal } from "../../http/cookie.ts";

const KEPT_S = 30 * 24 * 3600;
/** A browser accepts about 4,000 bytes a cookie; the longest values of all fields need two (REG-29). */
const PART_LENGTH = 3500;
const PARTS = ["registration-0", "registration-1", "registration-2"];
const PASSWORD = "registration-password";
/** How long the hash is kept: a browser that restores its windows keeps session cookies too, milliseconds. */
const PASSWORD_KEPT_MS = 3_600_000;

/** Only the registration gets these cookies, so they cannot have the prefix for the whole host. */
const options = (c: Context) => ({
  ...cookieOptions(c),
  prefix: undefined,
  path: REGISTER_PATH,
});

/** Reads the step and the values of this browser's registration; unreadable ones count as nothing entered. */
export async function readProgress(c: Context): Promise<Progress> {
  const sealed = PARTS.map((name) => getCookie(c, name) ?? "").join("");
  const text = await unseal(c.get("services").cookieKey, sealed);
  const parsed = text === null ? null : Progress.safeParse(JSON.parse(text));
  return parsed?.success ? parsed.data : NO_PROGRESS;
}

/** Stores step and values in the browser, encrypted, without passwords. */
export async function keepProgress(
  c: Context,
  progress: Progress,
): Promise<void> {
  const sealed = await seal(
    c.get("services").cookieKey,
    JSON.stringify(progress),
  );
  for (const [index, name] of PARTS.entries()) {
    const part = sealed.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH);
    if (part) setCookie(c, name, part, { ...options(c), maxAge: KEPT_S });
    else if (getCookie(c, name)) deleteCookie(c, name, options(c));
  }
}

const KeptPassword = z.object({ passwordHash: z.string(), until: z.number() });

/** Stores the hash of the password until the registration is sent or the browser closes. */
export async function keepPassword(
  c: Context,
  passwordHash: string,
): Promise<void> {
  const { cookieKey, now } = c.get("services");
  const until = now().getTime() + PASSWORD_KEPT_MS;
  const sealed = await seal(cookieKey, JSON.stringify({ passwordHash, until }));
  setCookie(c, PASSWORD, sealed, options(c));
}

/** Reads the hash of the password; null when the password must be entered again. */
export async function readPassword(c: Context): Promise<string | null> {
  const { cookieKey, now } = c.get("services");
  const text = await unseal(cookieKey, getCookie(c, PASSWORD) ?? "");
  const kept = text === null ? null : KeptPassword.safeParse(JSON.parse(text));
  if (!kept?.success || kept.data.until < now().getTime()) return null;
  return kept.data.passwordHash;
}

/** Removes everything from the browser (REG-30). */
export function forgetRegistration(c: Context): void {
  for (const name of [...PARTS, PASSWORD]) deleteCookie(c, name, options(c));
}
