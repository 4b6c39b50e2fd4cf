import { sql } from "kysely";
import { SYSTEM } from "../domain/access/actor.ts";
import { asActor } from "../db/database.ts";
import { runChild } from "./child.ts";
import { removeTrees, treesToMeasure } from "./earlier.ts";
import { insertFleet } from "./fleet.ts";
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
}

/** Reports come every 10 seconds of a unit's life; where a unit sends more often, its life is sped up. */
const FLEETS: Fleet[] = [
  { label: "200 units, 200/s", units: 200, perSecond: 200, everyS: 1 },
  {
    label: "1,000 units, 1,000/s, time 10 × sped up",
    units: 1000,
    perSecond: 1000,
    everyS: 10,
  },
  {
    label: "5,000 units, 500/s",
    units: 5000,
    perSecond: 500,
    everyS: 10,
  },
];
const WARM_UP_MS = 12_000;
const MEASURE_MS = 25_000;
/** Lives are sped up at most so far that the last report is not in the future. */
const BEFORE_NOW_S = 420;

interface Figures extends DriveOutcome {
  /** Age of the report that waited longest for its trips to be found, seconds. */
  waitP95S: number;
  trips: number;
}

/**
 * Prints what a fleet that drives costs, with all roles in one process and PostgreSQL beside it: this tree, and, given a
 * commit as argument, the tree of that commit in the same run.
 */
async function main(): Promise<void> {
  const trees = await treesToMeasure(Deno.args[0]);
  await using lab = await openLab();
  const rows = [];
  for (const fleet of FLEETS) {
    for (const { name, folder } of trees) {
      const measured = await measure(lab, folder, fleet);
      rows.push(row(fleet.label, name, measured));
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

async function measure(
  lab: Lab,
  folder: string,
  fleet: Fleet,
): Promise<Figures> {
  const databaseUrl = await lab.emptyDatabase();
  await using server = await startWhole(folder, databaseUrl);
  await withDatabase(databaseUrl, insertFleet);
  const ahead = (WARM_UP_MS + MEASURE_MS) / 1000 * fleet.perSecond /
    fleet.units * fleet.everyS;
  const task: DriveTask = {
    ...fleet,
    port: server.ingestPort,
    fromS: Math.floor(Date.now() / 1000) - Math.min(ahead, BEFORE_NOW_S),
    warmUpMs: WARM_UP_MS,
    measureMs: MEASURE_MS,
    watch: { server: server.pid, postgres: lab.postgresPid },
  };
  const waits: number[] = [];
  const watching = setInterval(async () => {
    waits.push(await longestWaitS(databaseUrl).catch(() => NaN));
  }, 2000);
  const outcome = await runChild<DriveOutcome>("load/drive.ts", task);
  clearInterval(watching);
  if (outcome.refused > 0) throw new Error(`${outcome.refused} refused`);
  const sorted = waits.filter(Number.isFinite).sort((a, b) => a - b);
  return {
    ...outcome,
    waitP95S: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
    trips: await countTrips(databaseUrl),
  };
}

/** Gives how long the unit that waits longest for a look has waited, seconds; NaN where no column says it. */
function longestWaitS(url: string): Promise<number> {
  return withDatabase(url, ({ db }) =>
    asActor(db, SYSTEM, async (tx) => {
      const { rows: [row] } = await sql<{ seconds: number | null }>`
        select max(extract(epoch from now() - dirty_since))::float8 as seconds
        from unit_states`.execute(tx);
      return row?.seconds ?? 0;
    }));
}

function countTrips(url: string): Promise<number> {
  return withDatabase(url, ({ db }) =>
    asActor(db, SYSTEM, async (tx) => {
      const { rows: [row] } = await sql<{ trips: number }>`
        select count(*)::integer as trips from trips`.execute(tx);
      return row!.trips;
    }));
}

await main();
