import { join } from "node:path";
import { addressOf } from "../basemap/address.ts";
import { loadGazetteer } from "../basemap/gazetteer.ts";
import { maintain } from "../jobs/maintenance.ts";
import { Tracker } from "../jobs/tracker.ts";
import { type Common, openPool } from "./role.ts";

const BASEMAP = join(import.meta.dirname!, "../dist/basemap");

/** Starts what happens by itself: trips, addresses and the work of every night. */
export async function startWorker(
  common: Common,
): Promise<() => Promise<void>> {
  const { config, log } = common;
  const database = await openPool(common);
  const tidy = async () => {
    const done = await maintain(database.db, new Date(), {
      positions: config.POSITION_RETENTION_DAYS,
      diagnostics: config.DIAGNOSTICS_RETENTION_DAYS,
    });
    log("info", "maintenance-done", { ...done });
  };
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
