import { createMiddleware } from "hono/factory";

/** A name or address with or without a port, which cannot change how a URL is read. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Refuses a request whose Host header is no host. The header becomes part of the request's URL: quotes would break
 * its readers, and a slash would change its path.
 */
export const checkHost = createMiddleware(async (c, next) => {
  const host = c.req.header("host");
  const isHost = !host || HOST.test(host);
  if (isHost && URL.canParse(c.req.url)) return await next();
  return c.text("The Host header names no host.", 400);
});
