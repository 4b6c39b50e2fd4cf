import { createMiddleware } from "hono/factory";

/** A name or address with or without a port: what no URL is taken apart by. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Refuses a request whose Host header is no host. It is a part of the request's URL, so that quotes break whatever
 * reads that, and a slash moves its path.
 */
export const checkHost = createMiddleware(async (c, next) => {
  const host = c.req.header("host");
  const isHost = !host || HOST.test(host);
  if (isHost && URL.canParse(c.req.url)) return await next();
  return c.text("The Host header names no host.", 400);
});
