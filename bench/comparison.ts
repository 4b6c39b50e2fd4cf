import type { Lab } from "./lab.ts";
import { type Load, measure, type Measured, type Server } from "./measure.ts";
import { printTable, say } from "./table.ts";

const NAMES: Record<Server, string> = {
  oneInsert: "one INSERT each",
  ours: "group commit",
  bare: "bare group commit",
};

/** One load on several servers. */
export interface Compared {
  label: string;
  runs: Partial<Record<Server, Measured>>;
}

/** Puts one load on servers in turn, each on an empty table of its own unless they share a filled one. */
export async function compare(
  lab: Lab,
  label: string,
  load: Load,
  servers: Server[] = ["oneInsert", "ours"],
  sharedUrl?: string,
): Promise<Compared> {
  const runs: Compared["runs"] = {};
  for (const server of servers) {
    const url = sharedUrl ?? await lab.newDatabase();
    runs[server] = await measure(lab, url, server, load);
  }
  return { label, runs };
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

/** Prints runs side by side, and how many times better group commit is than one INSERT each. */
export function printComparisons(title: string, compared: Compared[]): void {
  say(`\n${title}`);
  printTable(
    HEADS,
    compared.flatMap(({ label, runs }) => [
      ...(Object.entries(runs) as [Server, Measured][]).map(([server, run]) =>
        rowOf(label, server, run)
      ),
      ...(runs.oneInsert && runs.ours
        ? [ratios(label, runs.oneInsert, runs.ours)]
        : []),
    ]),
  );
}

/** CPU of server and PostgreSQL for one position, microseconds. */
export function cpuUs(run: Measured): number {
  return run.serverUs + run.postgresUs;
}

function rowOf(label: string, server: Server, run: Measured) {
  const name = run.late > 0
    ? `${NAMES[server]} (${run.late} too late)`
    : NAMES[server];
  return [
    label,
    name,
    run.positionsPerSecond,
    run.p50Ms,
    run.p99Ms,
    run.serverUs,
    run.postgresUs,
    cpuUs(run),
    run.peakMb,
    run.loadUs,
    run.othersPercent,
  ];
}

function ratios(label: string, oneInsert: Measured, ours: Measured) {
  const times = (more: number, less: number) => `${(more / less).toFixed(1)}x`;
  return [
    label,
    "  times better",
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
