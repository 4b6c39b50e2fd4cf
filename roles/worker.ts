import { join } from "node:path";
import { addressOf } from "../basemap/address.ts";
import { reversePhoton } from "../basemap/reverse-geocoder.ts";
import { loadGazetteer } from "../basemap/gazetteer.ts";
import { TimedJobs } from "../jobs/timed.ts";
import { Tracker } from "../jobs/tracker.ts";
import { buildOutbox } from "./messages.ts";
import { type Common, openPool } from "./role.ts";
import { startWorkerHealth } from "./worker-health.ts";
import { resealAll, timedJobs } from "./timed-jobs.ts";

const BASEMAP = join(import.meta.dirname!, "../dist/basemap");

/** Starts the work without requests: trips, addresses, messages and timed jobs. */
export async function startWorker(
  common: Common,
): Promise<() => Promise<void>> {
  const { config, log } = common;
  const database = await openPool(common);
  const stopping = new AbortController();
  const timed = new TimedJobs({
    db: database.db,
    jobs: timedJobs(database.db, config, log, stopping.signal),
    log: (event, facts) => log("error", event, facts),
  });
  await timed.lookOnce(new Date());
  timed.start(stopping.signal);
  const sealed = resealAll(database.db, log, stopping.signal)
    .catch((error) => log("error", "reseal-failed", { error }));
  const gazetteer = loadGazetteer(BASEMAP);
  const tracker = new Tracker({
    database,
    geocode: config.GEOCODER_URL
      ? reversePhoton(config.GEOCODER_URL, () => new Date())
      : (point) => addressOf(gazetteer, point),
    log: (event, facts) => log("error", event, facts),
  });
  await tracker.start();
  const outbox = await buildOutbox(config, database, log);
  await outbox.start();
  const stopHealth = await startWorkerHealth(common);
  return async () => {
    stopping.abort();
    await stopHealth();
    await Promise.all([tracker.stop(), outbox.stop(), timed.stop(), sealed]);
    await database.close();
  };
}
