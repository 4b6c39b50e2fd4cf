import { streamSSE } from "hono/streaming";
import { readBehind } from "../../db/tracking/behind.ts";
import type { Ask } from "../../http/ask.ts";

/**
 * Says whether the portal can serve, 200 when its database answers, else 503, and how far finding trips is behind the
 * reports, seconds. A replica that is not used keeps the portal from nothing.
 */
export async function health(
  { c, db, services: { replica } }: Ask,
): Promise<Response> {
  const behind = await readBehind(db).catch(() => null);
  const ready = behind !== null;
  const trackingBehindS = behind && Math.round(behind.behindS);
  return c.json({
    ready,
    trackingBehindS,
    ...replica && { replica: { ...replica.state, reads: replica.counts } },
  }, ready ? 200 : 503);
}

/** Holds a connection that breaks when the server restarts, so that open pages notice it; only under dev.ts. */
export function devReload(ask: Ask) {
  if (!ask.services.config.RELOAD) return ask.notFound();
  return streamSSE(ask.c, async (stream) => {
    await stream.write(": here\n\n");
    await new Promise<void>((resolve) => stream.onAbort(resolve));
  });
}
