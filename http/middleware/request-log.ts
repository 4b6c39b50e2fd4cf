import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { describeSpan, isTraced } from "../../db/trace/spans.ts";
import { tellRefusal } from "../security/security-log.ts";

/** Gives each request an id, which the answer carries, and logs the request in one line without query or body. */
export const logRequests = createMiddleware(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  const begun = performance.now();
  await next();
  if (isTraced) nameSpan(c);
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

/** Names the request's span by its route, whose parameters stay out of it. */
function nameSpan(c: Context): void {
  const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL");
  const { path } = route ?? { path: "unknown" };
  describeSpan(`${c.req.method} ${path}`, { "http.route": path });
}
