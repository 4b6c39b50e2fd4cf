import { join } from "node:path";
import { addressOf } from "../basemap/address.ts";
import { reversePhoton } from "../basemap/reverse-geocoder.ts";
import { loadGazetteer } from "../basemap/gazetteer.ts";
import { cellsOf } from "../db/cell/cells.ts";
import type { Database, Db } from "../db/database.ts";
import type { PushKeys } from "../db/deployment.ts";
import { makeMonths } from "../db/position/partitions.ts";
import { TimedJobs } from "../jobs/timed.ts";
import { Tracker } from "../jobs/tracker.ts";
import { claimJobs } from "./claim-jobs.ts";
import { buildOutbox } from "./messages.ts";
import { pushKeys } from "./push-keys.ts";
import { type Common, openPool } from "./role.ts";
import { startWorkerHealth } from "./worker-health.ts";
import { resealAll, timedJobs } from "./timed-jobs.ts";

const DAY_MS = 86_400_000;
const BASEMAP = join(import.meta.dirname!, "../dist/basemap");

/** Starts the work without requests: trips, addresses, messages and timed jobs, in each cell where there are several. */
export async function startWorker(
  common: Common,
): Promise<() => Promise<void>> {
  const { config } = common;
  const database = await openPool(common);
  const gazetteer = loadGazetteer(BASEMAP);
  const parts: WorkParts = {
    control: database.db,
    geocode: config.GEOCODER_URL
      ? reversePhoton(config.GEOCODER_URL, () => new Date())
      : (point) => addressOf(gazetteer, point),
    pushKeys: await pushKeys(config, database),
  };
  const { cells } = cellsOf(database);
  const stopHealth = await startWorkerHealth(common);
  const stopping = new AbortController();
  const [first, ...others] = cells.map((cell) =>
    startWhenOpen(
      common,
      parts,
      cells.length > 1 ? cell : { ...cell, number: null },
      stopping.signal,
    )
  );
  const works = [await first!, ...others];
  return async () => {
    await stopHealth();
    stopping.abort();
    for (const stop of await Promise.all(works)) await stop();
    await database.close();
  };
}

/** What the work of all cells shares. */
interface WorkParts {
  control: Db;
  geocode: ConstructorParameters<typeof Tracker>[0]["geocode"];
  pushKeys: PushKeys;
}

/** A database with work, which is a cell where it has a number. */
interface WorkPlace {
  number: number | null;
  database: Database;
}

/**
 * Waits until a database is open, starts the work on it, and gives what stops that work. When the worker stops first,
 * nothing is started.
 */
async function startWhenOpen(
  common: Common,
  parts: WorkParts,
  { opened, ...place }: WorkPlace & { opened: Promise<void> },
  stopping: AbortSignal,
): Promise<() => Promise<void>> {
  const stopped = Promise.withResolvers<void>();
  stopping.addEventListener("abort", () => stopped.resolve());
  await Promise.race([opened, stopped.promise]);
  return stopping.aborted
    ? () => Promise.resolve()
    : await startWork(common, parts, place);
}

async function startWork(
  { config, log }: Common,
  { control, geocode, pushKeys }: WorkParts,
  { number, database }: WorkPlace,
): Promise<() => Promise<void>> {
  const { db } = database;
  const stopping = new AbortController();
  const jobs = timedJobs(db, config, log, stopping.signal);
  const timed = new TimedJobs({
    db,
    jobs: number === null
      ? jobs
      : [...jobs, ...claimJobs(control, db, number, log)],
    name: number === null ? undefined : `timed jobs of cell ${number}`,
    log: (event, facts) =>
      log("error", event, { ...facts, ...number !== null && { cell: number } }),
  });
  // The first report goes to its month; all other work of the clock, as of nights when nothing ran, lets reports come first.
  const now = new Date();
  const keptMs = config.POSITION_RETENTION_DAYS * DAY_MS;
  await makeMonths(db, now, new Date(now.getTime() - keptMs));
  timed.start(stopping.signal);
  const sealed = resealAll(db, log, stopping.signal)
    .catch((error) => log("error", "reseal-failed", { error }));
  const tracker = new Tracker({
    database,
    geocode,
    log: (event, facts) => log("error", event, facts),
  });
  await tracker.start();
  // The ids of messages of two cells may be the same.
  const queue = number === null ? "outbox.kv" : `outbox-${number}.kv`;
  const outbox = await buildOutbox(config, { database, pushKeys, queue, log });
  await outbox.start();
  return async () => {
    stopping.abort();
    await Promise.all([tracker.stop(), outbox.stop(), timed.stop(), sealed]);
  };
}
