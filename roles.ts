import { join } from "node:path";
import { createPortal } from "./app.ts";
import type { Config } from "./config.ts";
import { addressOf } from "./basemap/address.ts";
import { loadGazetteer } from "./basemap/gazetteer.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { readCookieKey } from "./db/deployment.ts";
import { LiveUnits } from "./db/live-units.ts";
import { createIngest } from "./ingest/app.ts";
import { maintain } from "./jobs/maintenance.ts";
import { Tracker } from "./jobs/tracker.ts";
import type { Log } from "./log.ts";
import { readAssets } from "./routes/-http/assets.ts";
import type { Services } from "./routes/-http/context.ts";
import { importCookieKey } from "./routes/-http/cookie.ts";
import { loadMapData } from "./routes/-http/map-data.ts";

/** What every role is started with. */
export interface Common {
  config: Config;
  databaseUrl: string;
  log: Log;
}

/** A role that listens. */
export interface Listening {
  url: string;
  stop: () => Promise<void>;
}

const DIST = join(import.meta.dirname!, "dist");
const BASEMAP = join(DIST, "basemap");
/** What a unit may send at once when it was without network, in seconds of its usual rate. */
const BURST_SECONDS = 10;
/** Longest that stopping waits for senders that do not end their report, milliseconds. */
const STOP_MS = 6000;
/** Ingest answers within 5 seconds whatever the database does (ING-09). */
const INGEST_STATEMENT_MS = 4000;

/** Starts the portal: pages and JSON API. */
export async function startPortal(common: Common): Promise<Listening> {
  const { config, log } = common;
  const database = await open(common);
  const services = await buildServices(common, database);
  const endLive = await services.live.start((error) =>
    log("error", "live-error", { error })
  );
  const app = createPortal(services);
  const server = Deno.serve(
    {
      hostname: config.HOST,
      port: config.PORT,
      onListen: () => {},
      automaticCompression: true,
    },
    (request) => app.fetch(request),
  );
  return {
    url: urlOf(server),
    stop: async () => {
      await endLive();
      await server.shutdown();
      await database.close();
    },
  };
}

/** What the portal's routes work with; tests build the same. */
export async function buildServices(
  { config, log }: Pick<Common, "config" | "log">,
  database: Database,
): Promise<Services> {
  const map = loadMapData(BASEMAP);
  return {
    config,
    log,
    database,
    live: new LiveUnits(database),
    assets: await readAssets(DIST),
    map,
    geocode: (point) => addressOf(map.gazetteer, point),
    cookieKey: await importCookieKey(await readCookieKey(database.db)),
    now: () => new Date(),
  };
}

/** Starts the service that units report to. */
export async function startIngest(common: Common): Promise<Listening> {
  const { config, log } = common;
  const database = await open(common, {
    system: true,
    statementTimeoutMs: INGEST_STATEMENT_MS,
  });
  const ingest = await createIngest({
    database,
    log: (event, facts) => log("warn", event, facts),
    key: config.INGEST_KEY,
    bodies: { withinMs: config.INGEST_BODY_SECONDS * 1000 },
    rate: {
      perSecond: config.INGEST_UNIT_REPORTS_PER_SECOND,
      burst: config.INGEST_UNIT_REPORTS_PER_SECOND * BURST_SECONDS,
    },
  });
  const server = Deno.serve(
    {
      hostname: config.HOST,
      port: config.INGEST_PORT,
      reusePort: config.INGEST_REUSE_PORT,
      onListen: () => {},
    },
    ingest.fetch,
  );
  return {
    url: urlOf(server),
    stop: async () => {
      await endsWithin(server.shutdown(), STOP_MS);
      await ingest.drain();
      await database.close();
    },
  };
}

/** Starts what happens by itself: trips, addresses and the work of every night. */
export async function startWorker(
  common: Common,
): Promise<() => Promise<void>> {
  const { config, log } = common;
  const database = await open(common);
  const tidy = () =>
    maintain(database.db, new Date(), config.POSITION_RETENTION_DAYS);
  await tidy();
  const stopping = new AbortController();
  Deno.cron(
    "maintenance",
    "17 2 * * *",
    { signal: stopping.signal },
    () =>
      tidy().catch((error) => log("error", "maintenance-failed", { error })),
  );
  const gazetteer = loadGazetteer(BASEMAP);
  const tracker = new Tracker({
    database,
    geocode: (point) => addressOf(gazetteer, point),
    log: (event, facts) => log("error", event, facts),
  });
  await tracker.start();
  return async () => {
    stopping.abort();
    await tracker.stop();
    await database.close();
  };
}

function open(
  { config, databaseUrl }: Common,
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<Database> {
  return openDatabase(databaseUrl, {
    connections: config.DATABASE_CONNECTIONS,
    ...options,
  });
}

/** Waits for work to end, but not for ever. */
async function endsWithin(work: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

function urlOf(server: Deno.HttpServer<Deno.NetAddr>): string {
  const { hostname, port } = server.addr;
  const host = hostname === "0.0.0.0" ? "localhost" : hostname;
  return `http://${host}:${port}`;
}
