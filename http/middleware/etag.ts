import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { compress } from "./compress.ts";

/** What is tagged: pages, and the bookings that calendars ask for again and again. */
const TAGGED = /^text\/(html|calendar)\b/;

/**
 * Gives each page an ETag of its content and answers 304 to a browser that has that content (NET-04). The page is drawn
 * every time all the same, since that checks rights and notes what it shows. The tag is weak, since one page leaves in
 * several encodings.
 */
export const tagPages = createMiddleware(async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const type = c.res.headers.get("content-type") ?? "";
  if (!isRead || c.res.status !== 200 || !TAGGED.test(type)) return;
  const page = new Uint8Array(await c.res.arrayBuffer());
  const tag = `W/"${
    createHash("sha256").update(page).digest("base64url").slice(0, 27)
  }"`;
  const headers = new Headers(c.res.headers);
  headers.set("etag", tag);
  headers.append("vary", "accept-encoding");
  // Hono would merge the old headers into the new answer.
  c.res = undefined;
  if (matches(c.req.header("if-none-match"), tag)) {
    headers.delete("content-type");
    c.res = new Response(null, { status: 304, headers });
    return;
  }
  const compressed = c.req.method === "GET"
    ? compress(page, c.req.header("accept-encoding"))
    : null;
  if (compressed) headers.set("content-encoding", compressed.encoding);
  c.res = new Response(compressed?.bytes ?? page, { status: 200, headers });
});

/** Says whether a list of tags, as a browser sends it, holds this one; weak and strong count alike (RFC 9110, 13.1.2). */
function matches(asked: string | undefined, tag: string): boolean {
  if (asked === undefined) return false;
  const opaque = (one: string) => one.trim().replace(/^W\//, "");
  return asked.trim() === "*" ||
    asked.split(",").some((one) => opaque(one) === opaque(tag));
}
