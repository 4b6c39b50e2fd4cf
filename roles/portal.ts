import { join } from "node:path";
import { createPortal } from "../app.ts";
import { addressOf } from "../basemap/address.ts";
import { searchGazetteer, searchPhoton } from "../basemap/address-search.ts";
import { replicaUrls } from "../database-settings.ts";
import type { Cells } from "../db/cell/cells.ts";
import { CellReplicas } from "../db/cell/replicas.ts";
import type { Database } from "../db/database.ts";
import { readCookieKey } from "../db/deployment.ts";
import { LiveEvents } from "../db/event/live-events.ts";
import { LiveUnits } from "../db/map/live-units.ts";
import { resolveHost } from "../db/webhook/host.ts";
import { KeptTotals } from "../db/to-do/kept-totals.ts";
import {
  type OlderReads,
  Replica,
  type ReplicaOptions,
} from "../db/replica/replica.ts";
import { ViewLog } from "../db/privacy/view-log.ts";
import { readAssets } from "../http/middleware/assets.ts";
import type { Services } from "../http/context.ts";
import { importCookieKey } from "../http/cookie.ts";
import { Bodies } from "../ingest/body.ts";
import { loadMapData } from "../basemap/map-data.ts";
import { pushKeys } from "./push-keys.ts";
import { type Common, type Listening, openPooled, urlOf } from "./role.ts";

const DIST = join(import.meta.dirname!, "../dist");
/** Longest that the body of a form or a call may take to arrive, milliseconds. */
const BODY_MS = 20_000;
const BASEMAP = join(DIST, "basemap");

/** Starts the portal: pages and JSON API. */
export async function startPortal(common: Common): Promise<Listening> {
  const { config, log } = common;
  const database = await openPooled(common);
  const replica = openReplica(common, database);
  const services = await buildServices(common, database, replica);
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
    (request, info) => app.fetch(request, info),
  );
  return {
    url: urlOf(server),
    stop: async () => {
      await endLive();
      services.liveEvents.dropAll();
      await server.shutdown();
      await services.views.stop();
      await replica?.close();
      await database.close();
    },
  };
}

function openReplica(
  { config, sealKeys, log }: Common,
  database: Database | Cells,
): OlderReads | null {
  const urls = replicaUrls(config);
  const [only] = urls.values();
  if (only === undefined) return null;
  const options: ReplicaOptions = {
    connections: config.DATABASE_CONNECTIONS,
    sealKeys,
    log: (event, facts) => log("warn", event, facts),
  };
  return "cells" in database
    ? new CellReplicas(database, urls, options)
    : new Replica(database, only, options);
}

/** Builds what the portal's routes work with; tests build the same. */
export async function buildServices(
  { config, log }: Pick<Common, "config" | "log">,
  database: Database,
  replica: OlderReads | null = null,
): Promise<Services> {
  const map = await loadMapData(
    BASEMAP,
    config.MAP_TILES,
    (event, facts) =>
      log(event === "map-tiles-usable" ? "info" : "error", event, facts),
  );
  const now = () => new Date();
  return {
    config,
    log,
    database,
    replica,
    live: new LiveUnits(database),
    liveEvents: new LiveEvents(database),
    waiting: new KeptTotals(database.db),
    assets: await readAssets(DIST),
    map,
    geocode: (point) => addressOf(map.gazetteer, point),
    searchAddresses: config.GEOCODER_URL
      ? searchPhoton(config.GEOCODER_URL)
      : searchGazetteer(map.gazetteer),
    pushKey: (await pushKeys(config, database)).publicKey,
    webhookReach: { hosts: config.WEBHOOK_HOSTS, resolve: resolveHost },
    cookieKey: await importCookieKey(await readCookieKey(database.db)),
    bodies: new Bodies({ withinMs: BODY_MS }),
    views: buildViewLog(database, log, now),
    now,
  };
}

/** Builds the view log, with a clock that tests may set. */
export function buildViewLog(
  { db }: Database,
  log: Common["log"],
  now: () => Date,
): ViewLog {
  const report = (event: string, facts: Record<string, unknown>) =>
    log("error", event, facts);
  return new ViewLog({ db, now, log: report });
}
