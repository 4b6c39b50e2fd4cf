import { streamSSE } from "hono/streaming";
import { readHealth } from "../../db/tracking/behind.ts";
import type { Ask } from "../../http/ask.ts";

/** Longest that a database may take to answer, milliseconds. */
const ANSWER_MS = 5000;

/**
 * Says whether the portal can serve, 200 when a database answers, else 503, how far finding trips is behind the reports,
 * seconds, and which cells are away. A replica that is not used keeps the portal from nothing.
 */
export async function health(
  { c, db, services: { replica } }: Ask,
): Promise<Response> {
  const health = await readHealth(db, ANSWER_MS);
  return c.json({
    ...health,
    ...replica?.health,
  }, health.ready ? 200 : 503);
}

/** Holds a connection that breaks when the server restarts, so that open pages notice it; only under dev.ts. */
export function devReload(ask: Ask) {
  if (!ask.services.config.RELOAD) return ask.notFound();
  return streamSSE(ask.c, async (stream) => {
    await stream.write(": here\n\n");
    await new Promise<void>((resolve) => stream.onAbort(resolve));
  });
}
