import { createMiddleware } from "hono/factory";

/** Makes the next page count anew what waits for a person who has changed something (FLOW-01). */
export const recountWaiting = createMiddleware(async (c, next) => {
  await next();
  const user = c.get("user");
  const changes = !["GET", "HEAD"].includes(c.req.method);
  if (user && changes) c.get("services").waiting.forget(user.actor);
});
