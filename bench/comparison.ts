import type { Lab } from "./lab.ts";
import { type Load, measure, type Measured, type Server } from "./measure.ts";
import { printTable, say } from "./table.ts";

const NAMES: Record<Server, string> = {
  oneInsert: "one INSERT each",
  ours: "group commit",
  bare: "bare group commit",
};

/** The same load on several servers. */
export interface Compared {
  label: string;
  runs: Partial<Record<Server, Measured>>;
}

/** Runs of each server, of which the middle one counts: a machine may be a quarter slower from one minute to the next. */
const ROUNDS = 3;

export interface CompareOptions {
  servers?: Server[];
  /** A filled table for all servers; without it each has an empty one of its own. */
  databaseUrl?: string;
  rounds?: number;
}

/** Puts one load on several servers in turn, several times, and keeps the run of middle cost for each. */
export async function compare(
  lab: Lab,
  label: string,
  load: Load,
  { servers = ["oneInsert", "ours"], databaseUrl, rounds = ROUNDS }:
    CompareOptions = {},
): Promise<Compared> {
  const all = servers.map((server) => ({ server, runs: [] as Measured[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { server, runs } of all) {
      const url = databaseUrl ?? await lab.newDatabase();
      runs.push(await measure(lab, url, server, load));
    }
  }
  const middle = all.map(({ server, runs }) => [server, middleOf(runs)]);
  return { label, runs: Object.fromEntries(middle) };
}

function middleOf(runs: Measured[]): Measured {
  const byCost = runs.toSorted((a, b) => cpuUs(a) - cpuUs(b));
  return byCost[byCost.length >> 1]!;
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

/** Gives the CPU time of server and PostgreSQL for one position, microseconds. */
function cpuUs(run: Measured): number {
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
