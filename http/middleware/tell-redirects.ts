import { createMiddleware } from "hono/factory";

/**
 * Tells scripts that ask for it (X-Redirect: tell) where a redirect leads, by X-Location: they cannot see that of a
 * redirect, and following it would take away the notice that the page is to show.
 */
export const tellRedirects = createMiddleware(async (c, next) => {
  await next();
  const location = c.res.headers.get("location");
  if (c.req.header("x-redirect") !== "tell" || !location) return;
  const headers = new Headers(c.res.headers);
  headers.delete("location");
  headers.set("x-location", location);
  c.res = undefined;
  c.res = new Response(null, { status: 204, headers });
});
