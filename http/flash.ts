import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import {
  isNoticeKey,
  isTextKey,
  type NoticeKey,
  type TextKey,
} from "../locales/index.ts";
import { cookieOptions, readCookie } from "./cookie.ts";

const NAME = "notice";
/** How long a notice waits for its page, seconds, so that no other page shows it hours later. */
const KEPT_S = 60;

/** Marks an error in the cookie; without it, only notices of success show. */
const ERROR = "!";

/** The id of a kept change. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A notice for the page after a redirect. */
export interface Notice {
  kind: "success" | "error";
  key: TextKey;
  /** The kept changes of trips that the person can take back; empty for what cannot be undone. */
  undo: number[];
  /** The kept change that the person can take back; null when there is none. */
  undoing: string | null;
}

/** Most changes that a notice offers to undo: browsers keep 4 KB in a cookie. */
const MOST_UNDONE = 200;

/**
 * Lets the next page show once what was done, or why nothing was; a reload does not repeat it (AUTH-04). The page
 * offers to take back the given changes of trips, or the kept change.
 */
export function leaveNotice(
  c: Context,
  key: TextKey,
  undo: readonly number[] = [],
  undoing: string | null = null,
): void {
  const ids = undo.length > MOST_UNDONE ? [] : undo;
  const value = isNoticeKey(key)
    ? [key, ...ids, ...undoing ? [undoing] : []].join(".")
    : `${key}${ERROR}`;
  setCookie(c, NAME, value, { ...cookieOptions(c), maxAge: KEPT_S });
}

/** Leaves a notice of changes of trips; the next page tells of those that wait to be told, too. */
export function addToNotice(
  c: Context,
  { key, several }: { key: NoticeKey; several: NoticeKey },
  undo: readonly number[],
): void {
  const waiting = readNotice(readCookie(c, NAME) ?? "")?.undo ?? [];
  leaveNotice(c, waiting.length > 0 ? several : key, [...waiting, ...undo]);
}

/** Takes the notice that the page before left, and removes it. */
export function takeNotice(c: Context): Notice | null {
  const value = readCookie(c, NAME);
  if (value === undefined) return null;
  deleteCookie(c, NAME, cookieOptions(c));
  return readNotice(value);
}

function readNotice(value: string): Notice | null {
  const [key = "", ...ids] = value.split(".");
  if (isNoticeKey(key)) {
    return {
      kind: "success",
      key,
      undo: ids.map(Number).filter(isId),
      undoing: ids.find((id) => UUID.test(id)) ?? null,
    };
  }
  const refused = value.slice(0, -ERROR.length);
  return value.endsWith(ERROR) && isTextKey(refused)
    ? { kind: "error", key: refused, undo: [], undoing: null }
    : null;
}

function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
