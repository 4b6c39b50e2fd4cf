import { streamSSE } from "hono/streaming";
import type { Ask } from "../../http/ask.ts";

/** Says whether the portal can serve: 200 when its database answers, else 503. */
export async function health({ c, services }: Ask): Promise<Response> {
  const { sql } = services.database;
  const ready = await sql`select 1`.then(() => true, () => false);
  return c.json({ ready }, ready ? 200 : 503);
}

/** Holds a connection that breaks when the server restarts, so that open pages notice it; only under dev.ts. */
export function devReload(ask: Ask) {
  if (!ask.services.config.RELOAD) return ask.notFound();
  return streamSSE(ask.c, async (stream) => {
    await stream.write(": here\n\n");
    await new Promise<void>((resolve) => stream.onAbort(resolve));
  });
}
