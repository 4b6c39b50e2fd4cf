import type { Hono } from "hono";
import type { Database } from "../../db/database.ts";
import { announce, stopWhenAsked } from "../child.ts";

/** Serves an application on a free port until the bench stops it, and announces its address. */
export function serve(app: Hono, database: Database): void {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => app.fetch(request),
  );
  stopWhenAsked(async () => {
    await server.shutdown();
    await database.close();
  });
  announce({ url: `http://127.0.0.1:${server.addr.port}` });
}
