import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Database, type Db } from "../../db/database.ts";
import { makeSealKey } from "../../db/seal/keys.ts";
import { openLab, withDatabase } from "../lab.ts";
import { atShare, sleep } from "../load/measured.ts";
import { memoryMb } from "../proc.ts";
import { startWhole, type Whole } from "../servers/whole.ts";
import { printTable, say } from "../table.ts";
import { openViewer, watchMap } from "./map.ts";
import { openSender, reportOf, reportSteadily } from "./reports.ts";
import { countWaiting, placeAfter, seedOutage } from "./seed.ts";
import { startWorkers } from "./workers.ts";

const LOOK_MS = 1000;
/** How long the whole may take, milliseconds; what was caught up until then is printed. */
const LONGEST_MS = 1_800_000;
const LOOKED_WITHIN_MS = 60_000;
/** What all processes of a deployment are set to. */
const SHARED = { SEAL_KEY: makeSealKey() };

/**
 * Prints how a fleet catches up after an hour without workers, while new reports come. Arguments: units (100,000), workers
 * (2), new reports a second (500). The outage is sped up (seed.ts), the catching up is not. Linux only.
 */
async function main(args: string[]): Promise<void> {
  const [units = 100_000, workers = 2, perSecond = 500] = args.map(Number);
  await using lab = await openLab();
  const databaseUrl = await lab.emptyDatabase();
  await using whole = await startWhole(
    new URL("../..", import.meta.url).pathname,
    databaseUrl,
    { ...SHARED, ROLES: "portal,ingest" },
  );
  await withDatabase(databaseUrl, async (database) => {
    const begun = performance.now();
    const seeded = await seedOutage(database, units);
    say(
      `${units.toLocaleString("en")} units, ${
        seeded.reports.toLocaleString("en")
      } reports of an hour, stored in ${
        Math.round((performance.now() - begun) / 1000)
      } s; ${perSecond} new ones a second`,
    );
    const figures = await catchUp(database, {
      whole,
      databaseUrl,
      units,
      workers,
      perSecond,
      reports: seeded.reports,
    });
    say();
    printTable([`${workers} workers`, "value"], figures);
  });
}

interface Outage {
  whole: Whole;
  databaseUrl: string;
  units: number;
  workers: number;
  perSecond: number;
  /** Reports that wait. */
  reports: number;
}

async function catchUp(
  database: Database,
  { whole, databaseUrl, units, workers, perSecond, reports }: Outage,
): Promise<[string, number][]> {
  const { db } = database;
  const { ingestPort, portalPort, pid } = whole;
  const token = await openViewer(db);
  const untilMs = Date.now();
  const load = await reportSteadily(ingestPort, units, perSecond);
  const map = await watchMap({ portalPort, ingestPort, token });
  await using running = await startWorkers(databaseUrl, workers, SHARED);
  let begun = performance.now();
  const startedAt = begun;
  let isDone = false;
  const looks = watchLooks(db, ingestPort, () => isDone);
  let left = units;
  while (left > 0 && performance.now() - startedAt < LONGEST_MS) {
    await sleep(LOOK_MS);
    const before = performance.now();
    left = await countWaiting(db, untilMs);
    // The start of the processes does not count.
    if (left === units) {
      begun = before;
      load.sent.answerMs.length = 0;
    }
    const health = await fetch(`http://127.0.0.1:${portalPort}/health`);
    const { trackingBehindS } = await health.json();
    say(
      `${Math.round((performance.now() - begun) / 1000)} s: ${
        left.toLocaleString("en")
      } units wait, /health says ${trackingBehindS} s behind`,
    );
  }
  const seconds = (performance.now() - begun) / 1000;
  isDone = true;
  const lookMs = (await looks).toSorted((a, b) => a - b);
  await map.stop();
  await load.stop();
  const sentS = (performance.now() - begun) / 1000;
  const answers = Float64Array.from(load.sent.answerMs).sort();
  const onMap = map.waits.toSorted((a, b) => a - b);
  const done = (units - left) / units;
  return [
    ["units left", left],
    ["seconds from the first look on", seconds],
    ["start of the workers, seconds", (begun - startedAt) / 1000],
    ["units/s", (units - left) / seconds],
    ["waiting reports/s", reports * done / seconds],
    ["new reports/s", answers.length / sentS],
    ["of them refused", load.sent.refused],
    ["answers, p50 ms", atShare(answers, 0.5)],
    ["answers, p99 ms", atShare(answers, 0.99)],
    ["report to the map, p50 ms", atShare(onMap, 0.5)],
    ["report to the map, p95 ms", atShare(onMap, 0.95)],
    ["a waiting unit reports: until its look, p50 ms", atShare(lookMs, 0.5)],
    ["a waiting unit reports: until its look, p95 ms", atShare(lookMs, 0.95)],
    ...running.peaksMb().map((mb, n): [string, number] => [
      `worker ${n + 1}, peak MB`,
      mb,
    ]),
    ["portal and ingest, peak MB", memoryMb(pid).peak],
  ];
}

/** Lets one unit after the other report that would be among the last, and times it until it has been looked at. */
async function watchLooks(
  db: Db,
  port: number,
  isDone: () => boolean,
): Promise<number[]> {
  const sender = await openSender(port);
  const waits: number[] = [];
  while (!isDone()) {
    const unitId = await lastInTurn(db);
    if (unitId === null) break;
    const { latitude } = placeAfter(unitId);
    await sender.ask(reportOf(unitId, latitude, 0));
    const reportedAt = performance.now();
    const sentMs = Date.now();
    while (
      await isWaiting(db, unitId, sentMs) && !isDone() &&
      performance.now() - reportedAt < LOOKED_WITHIN_MS
    ) await sleep(50);
    if (!isDone()) waits.push(performance.now() - reportedAt);
    await sleep(500);
  }
  sender.close();
  return waits;
}

function lastInTurn(db: Db): Promise<number | null> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows: [row] } = await sql<{ unit_id: number }>`
      select unit_id from unit_states
      where dirty_since < now() - interval '10 minutes'
      order by reported_at limit 1`.execute(tx);
    return row?.unit_id ?? null;
  });
}

function isWaiting(db: Db, unitId: number, sinceMs: number): Promise<boolean> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows } = await sql`
      select from unit_states where unit_id = ${unitId}
        and dirty_since < to_timestamp(${sinceMs / 1000}::float8 - 60)`
      .execute(tx);
    return rows.length > 0;
  });
}

await main(Deno.args);
