import type { Lab } from "./lab.ts";
import {
  type Load,
  measure,
  type Measured,
  type Server,
  SERVERS,
} from "./measure.ts";
import { printTable, say } from "./table.ts";

const NAMES: Record<Server, string> = {
  oneInsert: "one INSERT each",
  ours: "group commit",
};

/** One load on both servers. */
export interface Compared {
  oneInsert: Measured;
  ours: Measured;
}

/** Puts one load on both servers, each with an empty table of its own unless databases are given. */
export async function compare(
  lab: Lab,
  load: Load,
  databases: Partial<Record<Server, string>> = {},
): Promise<Compared> {
  const on = async (server: Server) =>
    await measure(
      lab,
      databases[server] ?? await lab.newDatabase(),
      server,
      load,
    );
  return { oneInsert: await on("oneInsert"), ours: await on("ours") };
}

/** Prints runs side by side: each pair, and how many times better ours is. */
export function printComparisons(
  title: string,
  compared: [label: string, Compared][],
): void {
  say(`\n${title}`);
  const rows = compared.flatMap(([label, pair]) => [
    ...(Object.keys(SERVERS) as Server[]).map((server) =>
      rowOf(label, NAMES[server], pair[server])
    ),
    ratioOf(label, pair),
  ]);
  printTable(HEADS, rows);
}

const HEADS = [
  "load",
  "design",
  "positions/s",
  "p50 ms",
  "p99 ms",
  "server µs",
  "PostgreSQL µs",
  "both µs",
  "peak MB",
  "load µs",
  "others %",
];

/** One run as a row under the same heads. */
export function rowOf(
  label: string,
  design: string,
  m: Measured,
): (string | number)[] {
  return [
    label,
    design,
    m.positionsPerSecond,
    m.p50Ms,
    m.p99Ms,
    m.serverUs,
    m.postgresUs,
    cpuUs(m),
    m.peakMb,
    m.loadUs,
    m.othersPercent,
  ];
}

/** Prints single runs. */
export function printRuns(
  title: string,
  runs: [label: string, design: string, Measured][],
): void {
  say(`\n${title}`);
  printTable(HEADS, runs.map((run) => rowOf(...run)));
}

/** CPU of server and PostgreSQL for one position, microseconds. */
export function cpuUs(m: Measured): number {
  return m.serverUs + m.postgresUs;
}

function ratioOf(label: string, { oneInsert, ours }: Compared) {
  const times = (better: number, worse: number) =>
    `${(better / worse).toFixed(1)}x`;
  return [
    label,
    "  ratio",
    times(ours.positionsPerSecond, oneInsert.positionsPerSecond),
    times(oneInsert.p50Ms, ours.p50Ms),
    times(oneInsert.p99Ms, ours.p99Ms),
    times(oneInsert.serverUs, ours.serverUs),
    times(oneInsert.postgresUs, ours.postgresUs),
    times(cpuUs(oneInsert), cpuUs(ours)),
    "",
    "",
    "",
  ];
}
