import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type Column, columnsIn } from "../../../domain/unit/list/list.ts";
import { userOf } from "../../../http/context.ts";
import { cookieOptions } from "../../../http/cookie.ts";

/** Longest that browsers keep a cookie: 400 days. */
const KEPT_S = 400 * 86_400;

/** The columns that a person chose for the list of units in this browser (UNIT-26). */
export function chosenColumns(c: Context): readonly Column[] {
  return columnsIn(getCookie(c, nameOf(c)));
}

/** Remembers the columns that a person chose, each person's apart. */
export function rememberColumns(c: Context, columns: readonly string[]): void {
  const known = columnsIn(columns.join("."));
  setCookie(c, nameOf(c), known.join("."), {
    ...cookieOptions(c),
    maxAge: KEPT_S,
  });
}

function nameOf(c: Context): string {
  return `unit-columns-${userOf(c).actor.userId}`;
}
