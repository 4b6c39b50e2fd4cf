import { sql } from "kysely";
import { runChild, startChild } from "./child.ts";
import { type Lab, withDatabase } from "./lab.ts";
import type { LoadOutcome, LoadTask } from "./load/generate.ts";
import { forgetPeakMemory, othersPercent, peakMemoryMb } from "./proc.ts";

/** The servers that are compared. */
const SERVERS = {
  oneInsert: "servers/one-insert.ts",
  ours: "servers/ours.ts",
  bare: "servers/bare.ts",
} as const;
export type Server = keyof typeof SERVERS;

/** What one server did under one load. */
export interface Measured {
  positionsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Microseconds of CPU for each position. */
  serverUs: number;
  postgresUs: number;
  loadUs: number;
  peakMb: number;
  /** Share of the machine's CPU that programs outside of the bench used. */
  othersPercent: number;
  /** Reports at a fixed rate that were due while every connection waited for an answer. */
  late: number;
}

export type Load =
  & Pick<LoadTask, "shape" | "connections" | "perSecond">
  & Partial<Pick<LoadTask, "warmUpMs" | "measureMs">>;

/** Seconds of fix times for each run, more than the fastest run uses for one unit. */
const RUN_S = 1800;
let runs = 0;

/** Starts a server, that of another tree when one is given, in a process of its own, loads it from another, and compares its answers with what is stored. */
export async function measure(
  lab: Lab,
  databaseUrl: string,
  server: Server,
  load: Load,
  tree?: string,
): Promise<Measured> {
  const child = await startChild<{ url: string }>(
    SERVERS[server],
    { databaseUrl },
    tree,
  );
  try {
    forgetPeakMemory(child.pid);
    const fromMs = runsFromMs() + RUN_S * 1000 * runs++;
    const task: LoadTask = {
      warmUpMs: 1500,
      measureMs: 4000,
      ...load,
      port: Number(new URL(child.ready.url).port),
      fromMs,
      watch: { server: child.pid, postgres: lab.postgresPid },
    };
    const outcome = await runChild<LoadOutcome>("load/generate.ts", task);
    complain(server, outcome, await countStored(databaseUrl, fromMs));
    return toMeasured(outcome, peakMemoryMb(child.pid));
  } finally {
    await child.stop();
  }
}

/** First day after the history of the bench: the 28th of last month, so that all rows lie in few partitions. */
export function runsFromMs(now = new Date()): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 28);
}

function countStored(url: string, fromMs: number): Promise<number> {
  const [from, until] = [new Date(fromMs), new Date(fromMs + RUN_S * 1000)];
  return withDatabase(url, async ({ db }) => {
    const { rows } = await sql<{ stored: number }>`
      select count(*) as stored from positions
      where fixed_at >= ${from} and fixed_at < ${until}`.execute(db);
    return rows[0]!.stored;
  });
}

/** Throws when a server refused or lost reports, since its figures are then worthless. */
function complain(server: Server, outcome: LoadOutcome, stored: number): void {
  const { acknowledged, refused } = outcome;
  if (refused > 0) throw new Error(`${server} refused ${refused} reports`);
  if (stored !== acknowledged) {
    throw new Error(
      `${server} acknowledged ${acknowledged} positions and stored ${stored}`,
    );
  }
}

function toMeasured(outcome: LoadOutcome, peakMb: number): Measured {
  const { cpu, positions, seconds } = outcome;
  const us = (cpuSeconds: number) => cpuSeconds * 1e6 / positions;
  return {
    positionsPerSecond: positions / seconds,
    p50Ms: outcome.p50Ms,
    p99Ms: outcome.p99Ms,
    maxMs: outcome.maxMs,
    serverUs: us(cpu.server),
    postgresUs: us(cpu.postgres),
    loadUs: us(cpu.load),
    peakMb,
    othersPercent: othersPercent(cpu, seconds),
    late: outcome.late,
  };
}
