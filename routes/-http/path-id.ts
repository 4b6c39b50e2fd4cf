import type { Context } from "hono";

/** The id in a path as a number, or null when it is none. */
export function pathId(c: Context): number | null {
  const id = Number(c.req.param("id"));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
