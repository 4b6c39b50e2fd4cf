import type { Context } from "hono";

/** The id in a path as a number, or null when it is none. */
export function pathId(c: Context): number | null {
  return toId(c.req.param("id"));
}

/** The id of an account or a user, of which the database has no longer ones than this, or null when it is none. */
export function shortPathId(c: Context): number | null {
  return toShortId(c.req.param("id"));
}

/** Reads the id of an account or a user, as a form sends it; null when it is none. */
export function toShortId(text: unknown): number | null {
  const id = toId(text);
  return id !== null && id < 2 ** 31 ? id : null;
}

function toId(text: unknown): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
