import { openCells } from "../../db/cell/cells.ts";
import { openDatabase } from "../../db/database.ts";
import { createIngest, type IngestOptions } from "../../ingest/app.ts";
import { createTestDatabase } from "./database.ts";

/** Starts an ingest service with settings and a database of its own, and listens. */
export async function startTestIngest(
  options: Omit<Partial<IngestOptions>, "database"> = {},
) {
  const own = await createTestDatabase();
  const opened = {
    connections: 4,
    system: true,
    statementTimeoutMs: 4000,
  };
  const database = own.urls
    ? await openCells(own.urls, opened)
    : await openDatabase(own.url, opened);
  const logged: string[] = [];
  const ingest = await createIngest({
    database,
    log: (event, facts) => void logged.push(JSON.stringify({ event, facts })),
    ...options,
  });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    ingest.fetch,
  );
  return {
    db: own.db,
    logged,
    port: server.addr.port,
    url: `http://localhost:${server.addr.port}`,
    [Symbol.asyncDispose]: async () => {
      await server.shutdown();
      await ingest.drain();
      await database.close();
      await own.close();
    },
  };
}
