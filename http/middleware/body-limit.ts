import { createMiddleware } from "hono/factory";
import { Refused } from "../refused.ts";

/** Longest body of a form or a call: thousands of ids, and of what anybody sends never more in memory. */
export const BODY_MAX_BYTES = 2 * 1024 * 1024;

/** Takes a file, which it reads within limits of its own, so that a browser gets to read what was wrong with it. */
const READS_ITSELF =
  /^\/(user\/edit-terminal|api\/v1\/user\/terminal)\/images$/;

/** Refuses bodies that are too long, before anything reads them. */
export const limitBody = createMiddleware(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body || READS_ITSELF.test(c.req.path)) return await next();
  const stated = raw.headers.get("content-length");
  if (Number(stated) > BODY_MAX_BYTES) {
    await raw.body.cancel();
    throw new Refused(413, "RequestTooLarge");
  }
  // The server holds a body to the length that it states; what states none is read here.
  if (stated === null) {
    const body = await readAtMost(raw.body, BODY_MAX_BYTES);
    if (!body) throw new Refused(413, "RequestTooLarge");
    c.req.raw = new Request(raw, { body });
  }
  await next();
});

async function readAtMost(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Leaving the loop cancels what is left.
  for await (const chunk of body) {
    length += chunk.length;
    if (length > max) return null;
    chunks.push(chunk);
  }
  return await new Blob(chunks).bytes();
}
