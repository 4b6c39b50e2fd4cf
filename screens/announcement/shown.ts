import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { createHash } from "node:crypto";
import { findAnnouncement } from "../../db/announcement/announcements.ts";
import { cookieOptions, readCookie } from "../../http/cookie.ts";

/** The announcement in the header, with the id by which the browser remembers its dismissal. */
interface ShownAnnouncement {
  id: string;
  text: string;
}

const COOKIE = "dismissed";
const YEAR_S = 365 * 24 * 3600;
/** Number of dismissed texts that a browser remembers: the last few in three languages. */
const REMEMBERED = 9;
const ID = /^[\w-]{16}$/;

/** Gives the announcement of this brand and language; null when there is none or this browser dismissed it (SHELL-17). */
export async function shownAnnouncement(
  c: Context,
): Promise<ShownAnnouncement | null> {
  const text = await findText(c);
  if (text === "") return null;
  const id = idOf(text);
  return dismissedIds(c).includes(id) ? null : { id, text };
}

/** Stores in the browser that a text was dismissed; another text shows again. */
export function dismissAnnouncement(c: Context, id: string): void {
  if (!ID.test(id)) return;
  const ids = new Set([id, ...dismissedIds(c)]);
  setCookie(c, COOKIE, [...ids].slice(0, REMEMBERED).join("."), {
    ...cookieOptions(c),
    maxAge: YEAR_S,
  });
}

/** Databases that could not be asked the last time, which is logged once until they can: each page asks. */
const away = new WeakSet<object>();

/** The error page must show even when the database has failed. */
async function findText(c: Context): Promise<string> {
  const { database, log } = c.get("services");
  try {
    const text = await findAnnouncement(
      database.db,
      c.get("subsite").id,
      c.get("language"),
    );
    away.delete(database);
    return text;
  } catch (error) {
    if (!away.has(database)) log("warn", "announcement-unknown", { error });
    away.add(database);
    return "";
  }
}

function dismissedIds(c: Context): string[] {
  return (readCookie(c, COOKIE) ?? "").split(".").filter((id) => ID.test(id));
}

function idOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
