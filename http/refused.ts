import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { TextKey } from "../locales/index.ts";

/** Thrown by what refuses a request outside of the answers that a route names; it is answered as a call or as a page, whichever was asked for. */
export class Refused extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly key: TextKey,
  ) {
    super(key);
  }
}

/** Whether a program or a script is to be answered, in the envelope, and no person by a page. A form that a script sends gets a page. */
export function isAskedByScript(c: Context): boolean {
  if (c.req.path.startsWith("/api/")) return true;
  return c.req.header("x-redirect") !== "tell" &&
    (c.req.header("accept") ?? "").startsWith("application/json");
}
