import { setCookie } from "hono/cookie";
import * as z from "zod";
import { ok } from "../../../domain/result.ts";
import { type Column, columnsIn } from "../../../domain/unit/list/list.ts";
import { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import type { Ask } from "../../../http/ask.ts";
import { describeChange } from "../../../http/change.ts";
import { cookieOptions, readCookie } from "../../../http/cookie.ts";
import { createForm } from "../../../http/form.ts";
import { UNITS_PATH } from "../paths.ts";
import { listAddress } from "./address.ts";

/** Longest that browsers keep a cookie: 400 days. */
const KEPT_S = 400 * 86_400;

/** Gives the columns that a person chose for the list of units in this browser, or else the usual ones (UNIT-26). */
export function chosenColumns(
  ask: Ask,
): { columns: readonly Column[]; areChosen: boolean } {
  const kept = readCookie(ask.c, nameOf(ask));
  return { columns: columnsIn(kept), areChosen: kept !== undefined };
}

/** Remembers the columns that a person chose, each person's apart. */
const saveColumns = describeChange({
  request: z.object({ columns: z.array(z.string()) }),
  run: (ask, { columns }) => {
    const known = columnsIn(columns.join(".")).join(".");
    const kept = { ...cookieOptions(ask.c), maxAge: KEPT_S };
    setCookie(ask.c, nameOf(ask), known, kept);
    return Promise.resolve(ok(null));
  },
  answers: {},
});

/** The choice of columns; it leads to the list with them, filtered as it was. */
export const columnsForm = createForm(saveColumns, {
  undo: "view",
  read: (form) => ({
    columns: form.all("column"),
    query: UnitListQuery.parse(form.fields),
  }),
  page: (ask) => ask.lead(UNITS_PATH),
  done: (_, __, { query }) => listAddress(UNITS_PATH, { ...query, page: 1 }),
});

function nameOf({ actor }: Ask): string {
  return `unit-columns-${actor.userId}`;
}
