import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { TextKey } from "../locales/index.ts";

/** Thrown by code that refuses a request outside of a route's answers; the answer is a call's or a page's, as requested. */
export class Refused extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly key: TextKey,
  ) {
    super(key);
  }
}

/** Says whether a program or a script asks, which gets the envelope instead of a page. A form that a script sends gets a page. */
export function isAskedByScript(c: Context): boolean {
  if (isCall(c)) return true;
  return c.req.header("x-redirect") !== "tell" &&
    (c.req.header("accept") ?? "").startsWith("application/json");
}

/** Says whether the JSON API is asked; all that stands under its path answers in the envelope. */
export function isCall(c: Context): boolean {
  return c.req.path.startsWith("/api/");
}
