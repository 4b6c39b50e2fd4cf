import { sql } from "kysely";
import { SYSTEM } from "../domain/access/actor.ts";
import { asActor, type Database } from "../db/database.ts";
import { runChild, startChild } from "./child.ts";
import { removeTrees, treesToMeasure } from "./earlier.ts";
import { insertFleet, UNITS } from "./fleet.ts";
import { type Lab, openLab, withDatabase } from "./lab.ts";
import type { DriveOutcome, DriveTask } from "./load/drive.ts";
import { printTable, say } from "./table.ts";
import { startWhole } from "./servers/whole.ts";

/** A fleet that drives: so many units, and so many of their reports a second. */
interface Fleet {
  label: string;
  units: number;
  perSecond: number;
  /** Seconds of a unit's life between two of its reports. */
  everyS: number;
  /** Units that are seen for the first time cost more: so long until each has reported several times, milliseconds. */
  firstLooksMs: number;
}

/**
 * Driving units report every 10 seconds of their lives. Where 1,000 do so each second, their lives are sped up; of the
 * 50,000, half rest and report every two minutes, about as many as of a fleet that drives 2 hours a day.
 */
const FLEETS: Fleet[] = [
  {
    label: "200 units, 200/s",
    units: 200,
    perSecond: 200,
    everyS: 1,
    firstLooksMs: 12_000,
  },
  {
    label: "1,000 units, 1,000/s, time 10 × sped up",
    units: 1000,
    perSecond: 1000,
    everyS: 10,
    firstLooksMs: 12_000,
  },
  {
    label: "5,000 units, 500/s",
    units: 5000,
    perSecond: 500,
    everyS: 10,
    firstLooksMs: 100_000,
  },
  {
    label: "50,000 units, 420/s",
    units: 50_000,
    perSecond: 420,
    everyS: 119,
    firstLooksMs: 250_000,
  },
];
const MEASURE_MS = 25_000;
const WATCH_MS = 2000;
/** Lives are sped up at most so far that the last report is not in the future. */
const BEFORE_NOW_S = 420;

/** The product stores a few reports so many milliseconds after the last (ingest/group-commit.ts). */
const PAUSE_MS = 14;

/** What takes the reports of a fleet. */
interface Taker extends AsyncDisposable {
  pid: number;
  ingestPort: number;
  databaseUrl: string;
}

interface Figures extends DriveOutcome {
  /** Age of the report that waited longest for its trips to be found, seconds. */
  waitP95S: number;
  trips: number;
}

/**
 * Prints what a fleet that drives costs, with all roles in one process and PostgreSQL beside it: this tree, and, given a
 * commit as argument, the tree of that commit in the same run. Beside them stands what storing alone costs at the same
 * pace: at best (`servers/bare.ts`, which checks and finds nothing), and in our ingest service without any other role.
 */
async function main(): Promise<void> {
  const trees = await treesToMeasure(Deno.args[0]);
  await using lab = await openLab();
  const rows = [];
  for (const fleet of FLEETS) {
    const takers: [string, () => Promise<Taker>][] = trees.map(
      ({ name, folder }) => [name, () => allRoles(lab, fleet, folder)],
    );
    if (fleet.units <= UNITS) {
      takers.unshift(
        ["storing at best", () => storingAlone(lab, "bare")],
        ["ingest alone", () => storingAlone(lab, "ours")],
      );
    }
    for (const [name, start] of takers) {
      rows.push(row(fleet.label, name, await measure(lab, start, fleet)));
    }
  }
  await removeTrees(trees);
  say("A fleet that drives: all roles in one process, PostgreSQL beside it");
  printTable(
    [
      "fleet",
      "tree",
      "reports/s",
      "µs server",
      "µs PostgreSQL",
      "µs in all",
      "p50 ms",
      "p99 ms",
      "longest wait p95 s",
      "trips",
      "late",
    ],
    rows,
  );
}

function row(label: string, tree: string, figures: Figures) {
  const { reports, seconds, cpu, p50Ms, p99Ms, waitP95S, trips, late } =
    figures;
  const us = (value: number) => value * 1e6 / reports;
  return [
    label,
    tree,
    reports / seconds,
    us(cpu.server),
    us(cpu.postgres),
    us(cpu.server + cpu.postgres),
    p50Ms,
    p99Ms,
    waitP95S,
    trips,
    late,
  ];
}

async function storingAlone(
  lab: Lab,
  server: "bare" | "ours",
): Promise<Taker> {
  const databaseUrl = await lab.newDatabase();
  const { pid, ready, stop } = await startChild<{ url: string }>(
    `servers/${server}.ts`,
    { databaseUrl, pauseMs: PAUSE_MS },
  );
  const ingestPort = Number(new URL(ready.url).port);
  return { pid, ingestPort, databaseUrl, [Symbol.asyncDispose]: stop };
}

async function allRoles(
  lab: Lab,
  { units }: Fleet,
  folder: string,
): Promise<Taker> {
  const databaseUrl = await lab.emptyDatabase();
  const whole = await startWhole(folder, databaseUrl);
  await withDatabase(databaseUrl, (database) => insertFleet(database, units));
  return { ...whole, databaseUrl };
}

async function measure(
  lab: Lab,
  start: () => Promise<Taker>,
  fleet: Fleet,
): Promise<Figures> {
  await using server = await start();
  const { databaseUrl } = server;
  const ahead = (fleet.firstLooksMs + MEASURE_MS) / 1000 * fleet.perSecond /
    fleet.units * fleet.everyS;
  const task: DriveTask = {
    ...fleet,
    port: server.ingestPort,
    fromS: Math.floor(Date.now() / 1000) - Math.min(ahead, BEFORE_NOW_S),
    warmUpMs: fleet.firstLooksMs,
    measureMs: MEASURE_MS,
    watch: { server: server.pid, postgres: lab.postgresPid },
  };
  // A connection for each question would cost PostgreSQL as much as some hundred reports.
  return await withDatabase(databaseUrl, async (database) => {
    const waits: number[] = [];
    const watching = setInterval(async () => {
      waits.push(await longestWaitS(database).catch(() => NaN));
    }, WATCH_MS);
    const outcome = await runChild<DriveOutcome>("load/drive.ts", task);
    clearInterval(watching);
    if (outcome.refused > 0) throw new Error(`${outcome.refused} refused`);
    const sorted = waits.filter(Number.isFinite).sort((a, b) => a - b);
    return {
      ...outcome,
      waitP95S: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
      trips: await countTrips(database),
    };
  });
}

/** Gives how long the unit that waits longest for a look has waited, seconds; NaN where no column says it. */
function longestWaitS({ db }: Database): Promise<number> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows: [row] } = await sql<{ seconds: number | null }>`
      select max(extract(epoch from now() - dirty_since))::float8 as seconds
      from unit_states`.execute(tx);
    return row?.seconds ?? 0;
  });
}

function countTrips({ db }: Database): Promise<number> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows: [row] } = await sql<{ trips: number }>`
      select count(*)::integer as trips from trips`.execute(tx);
    return row!.trips;
  });
}

await main();
