import { createRoute } from "honox/factory";
import { streamSSE } from "hono/streaming";

/** A line that breaks when the server restarts, by which open pages notice it; only under dev.ts. */
export default createRoute((c) => {
  if (!c.get("services").config.RELOAD) return c.notFound();
  return streamSSE(c, async (stream) => {
    await stream.write(": here\n\n");
    await new Promise<void>((resolve) => stream.onAbort(resolve));
  });
});
