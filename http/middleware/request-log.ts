import { createMiddleware } from "hono/factory";
import { tellRefusal } from "../security/security-log.ts";

/** Gives each request an id, which the answer carries, and logs the request in one line without query or body. */
export const logRequests = createMiddleware(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  const begun = performance.now();
  await next();
  if (c.res.status === 403) await tellRefusal(c);
  c.res.headers.set("x-request-id", requestId);
  c.get("services").log("debug", "request", {
    requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(performance.now() - begun),
    userId: c.get("user")?.actor.userId,
  });
});
