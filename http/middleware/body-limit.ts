import { createMiddleware } from "hono/factory";
import { BODY_MAX_BYTES } from "../body.ts";
import { Refused } from "../refused.ts";

/** Paths that take a file and read it within limits of their own, so that the browser shows what was wrong with it. */
const READS_ITSELF =
  /^\/(user\/edit-terminal|api\/v1\/user\/terminal)\/images$/;

/** Refuses bodies with too long a stated length, and releases what a route has read after its answer. */
export const limitBody = createMiddleware(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body || READS_ITSELF.test(c.req.path)) return await next();
  if (Number(raw.headers.get("content-length")) > BODY_MAX_BYTES) {
    await raw.body.cancel();
    throw new Refused(413, "RequestTooLarge");
  }
  await next();
  const held = c.get("heldBody");
  if (held) c.get("services").bodies.release(held);
});
