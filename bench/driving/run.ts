import { removeTrees, type Tree, treesToMeasure } from "../earlier.ts";
import { type Lab, openLab } from "../lab.ts";
import { atShare } from "../load/measured.ts";
import { othersPercent } from "../proc.ts";
import { printTable, say } from "../table.ts";
import {
  type Figures,
  fitsStoringAlone,
  measureStoring,
  measureWhole,
} from "./fleet-run.ts";
import { type Fleet, FLEETS, VISIBLE_FLEET } from "./fleets.ts";
import { type Goal, printGoals } from "./goals.ts";

/** Most that an answer may take, milliseconds, of 99 in 100. */
const ANSWER_MS = 20;
/** Most that it may take from a report to its trip in the log, milliseconds, of 95 in 100. */
const VISIBLE_MS = 2000;
/** The part that times trips until they are in the log. */
const TRIPS = "trips";

/**
 * Prints what fleets that drive cost, with all roles in one process and PostgreSQL beside it, and how soon their trips are
 * in the log, beside the goals: this tree, and, given a commit as argument, the tree of that commit in the same run.
 * Further arguments name the fleets that are measured (driving/fleets.ts), `trips` for the log, `storing` for what less
 * costs at the same pace: answering only, which no service in Deno does for less; storing at best (`servers/bare.ts`,
 * which checks and finds nothing); and our ingest service without any other role. A part takes one to three minutes.
 */
async function main(args: string[]): Promise<void> {
  const parts = new Set(args.filter(isPart));
  const trees = await treesToMeasure(args.find((arg) => !isPart(arg)));
  const has = (part: string) => parts.size === 0 || parts.has(part);
  const onlyStoring = parts.size === 1 && parts.has("storing");
  await using lab = await openLab();
  const goals: Goal[] = [];
  try {
    const rows = [];
    for (const fleet of FLEETS) {
      if (!has(fleet.name) && !onlyStoring) continue;
      if (has("storing") && fitsStoringAlone(fleet)) {
        for (const [name, server] of STORING) {
          const figures = await measureStoring(lab, fleet, server);
          rows.push(row(fleet, name, figures));
        }
      }
      if (onlyStoring) continue;
      for (const { name, folder } of trees) {
        const figures = await measureWhole(lab, fleet, folder);
        rows.push(row(fleet, name, figures));
        if (name === "now") goals.push(...goalsOf(fleet, figures));
      }
    }
    printFleets(rows);
    if (has(TRIPS)) goals.push(...await measureTrips(lab, trees));
    printGoals(goals);
    say(ELSEWHERE);
  } finally {
    await removeTrees(trees);
  }
}

const STORING = [
  ["answering only", "answering"],
  ["storing at best", "bare"],
  ["ingest alone", "ours"],
] as const;

/** The goals of other benches, which print their own figures. */
const ELSEWHERE = `
bench:endless  the same cost a report after 5 minutes and 10 hours of a trip
bench:live     report to marker: p50 50 ms, p95 120 ms; 250 ms with 2,000 units at 500/s
bench:ingest   singles 85 % and batches 95 % of the bare group commit; 200 MB at 1,000 connections
bench:pages    log and units 200/s, map 150/s with 17 units and 16 people
bench:pack     bytes a point, a month and a year`;

function isPart(arg: string): boolean {
  return arg === TRIPS || arg === "storing" ||
    FLEETS.some(({ name }) => name === arg);
}

function goalsOf({ label, goalUs }: Fleet, figures: Figures): Goal[] {
  const { cpu, reports, p99Ms } = figures;
  const us = (cpu.server + cpu.postgres) * 1e6 / reports;
  return [
    ...goalUs === null ? [] : [{
      goal: `${label}: µs of CPU a report`,
      atMost: goalUs,
      reached: us,
    }],
    { goal: `${label}: p99 of answers, ms`, atMost: ANSWER_MS, reached: p99Ms },
  ];
}

function printFleets(rows: (string | number)[][]): void {
  if (rows.length === 0) return;
  say("A fleet that drives: all roles in one process, PostgreSQL beside it");
  printTable([
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
    "waited",
    "unsent",
    "others %",
  ], rows);
}

function row({ label }: Fleet, tree: string, figures: Figures) {
  const { reports, seconds, cpu, p50Ms, p99Ms, waitP95S, trips } = figures;
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
    figures.waited,
    figures.unsent,
    othersPercent(cpu, seconds),
  ];
}

/** Times trips that begin until they are in the log, while their fleet reports. */
async function measureTrips(
  lab: Lab,
  trees: readonly Tree[],
): Promise<Goal[]> {
  const goals: Goal[] = [];
  const rows = [];
  for (const { name, folder } of trees) {
    const figures = await measureWhole(lab, VISIBLE_FLEET, folder, true);
    const { visibleMs, reports, seconds } = figures;
    const sorted = visibleMs.toSorted((a, b) => a - b);
    rows.push([
      VISIBLE_FLEET.label,
      name,
      reports / seconds,
      sorted.length,
      atShare(sorted, 0.5),
      atShare(sorted, 0.95),
    ]);
    if (name !== "now") continue;
    goals.push({
      goal: "report to its trip in the log, p95, ms",
      atMost: VISIBLE_MS,
      reached: atShare(sorted, 0.95),
    });
  }
  say("\nFrom the report by which a trip is one until the log has it");
  printTable(
    ["fleet", "tree", "reports/s", "trips", "p50 ms", "p95 ms"],
    rows,
  );
  return goals;
}

await main(Deno.args);
