import { readHealth } from "../db/tracking/behind.ts";
import { type Common, openPool } from "./role.ts";

/** Longest that the database may take to answer, milliseconds. */
const ANSWER_MS = 1000;

/** Lets a worker answer on WORKER_PORT whether it and its database are ready, and by how much finding trips is behind. */
export async function startWorkerHealth(
  common: Common,
): Promise<() => Promise<void>> {
  const { config } = common;
  if (config.WORKER_PORT === undefined) return () => Promise.resolve();
  const database = await openPool(common, { connections: 2, system: true });
  const server = Deno.serve({
    hostname: config.HOST,
    port: config.WORKER_PORT,
    onListen: () => {},
  }, async ({ url }) => {
    if (new URL(url).pathname !== "/health") {
      return new Response(null, { status: 404 });
    }
    const health = await readHealth(database.db, ANSWER_MS);
    return Response.json(health, { status: health.ready ? 200 : 503 });
  });
  return async () => {
    await server.shutdown();
    await database.close();
  };
}
