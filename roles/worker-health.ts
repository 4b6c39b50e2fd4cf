import type { Database } from "../db/database.ts";
import { readBehind } from "../db/tracking/behind.ts";
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
    const trackingBehindS = await behindOf(database);
    const ready = trackingBehindS !== null;
    return Response.json({ ready, trackingBehindS }, {
      status: ready ? 200 : 503,
    });
  });
  return async () => {
    await server.shutdown();
    await database.close();
  };
}

/** Gives how far finding trips is behind, seconds; null when the database does not answer in time. */
async function behindOf({ db }: Database): Promise<number | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), ANSWER_MS);
  const asked = readBehind(db).then(({ behindS }) => Math.round(behindS))
    .catch(() => null);
  return await Promise.race([asked, late.promise])
    .finally(() => clearTimeout(timer));
}
