import type { Context } from "hono";

/** The id in a path as a number, or null when it is none. */
export function pathId(c: Context): number | null {
  const id = Number(c.req.param("id"));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The id of an account or a user, of which the database has no longer ones than this, or null when it is none. */
export function shortPathId(c: Context): number | null {
  const id = pathId(c);
  return id !== null && id < 2 ** 31 ? id : null;
}
