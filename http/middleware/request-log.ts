import { createMiddleware } from "hono/factory";

/** Gives each request an id, tells it in the answer, and logs the request in one line without query or body. */
export const logRequests = createMiddleware(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  const begun = performance.now();
  await next();
  c.header("x-request-id", requestId);
  c.get("services").log("debug", "request", {
    requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(performance.now() - begun),
    userId: c.get("user")?.actor.userId,
  });
});
