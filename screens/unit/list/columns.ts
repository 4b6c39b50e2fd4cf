import { setCookie } from "hono/cookie";
import { type Column, columnsIn } from "../../../domain/unit/list/list.ts";
import { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import type { Ask } from "../../../http/ask.ts";
import { cookieOptions, readCookie } from "../../../http/cookie.ts";
import { UNITS_PATH } from "../paths.ts";
import { listAddress } from "./address.ts";

/** Longest that browsers keep a cookie: 400 days. */
const KEPT_S = 400 * 86_400;

/** The columns that a person chose for the list of units in this browser (UNIT-26). */
export function chosenColumns(ask: Ask): readonly Column[] {
  return columnsIn(readCookie(ask.c, nameOf(ask)));
}

/** Remembers the columns that a person chose, each person's apart, and shows the list with them. */
export async function saveColumns(ask: Ask) {
  const form = await ask.form();
  const known = columnsIn(form.all("column").join("."));
  setCookie(ask.c, nameOf(ask), known.join("."), {
    ...cookieOptions(ask.c),
    maxAge: KEPT_S,
  });
  const query = UnitListQuery.parse(form.fields);
  return ask.lead(listAddress(UNITS_PATH, { ...query, page: 1 }));
}

function nameOf({ actor }: Ask): string {
  return `unit-columns-${actor.userId}`;
}
