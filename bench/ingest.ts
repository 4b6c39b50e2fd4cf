import { startChild } from "./child.ts";
import {
  compare,
  type Compared,
  type CompareOptions,
  printComparisons,
} from "./comparison.ts";
import { removeTrees, treesToMeasure } from "./earlier.ts";
import { explain } from "./explanation.ts";
import { insertHistory } from "./fleet.ts";
import { type Lab, openLab, withDatabase } from "./lab.ts";
import { type Load, measure, runsFromMs, type Server } from "./measure.ts";
import { printTable, say } from "./table.ts";

/**
 * Runs the longer bench, of the ingest service alone, in about a quarter of an hour: each design at several loads,
 * at an everyday rate, on an empty table and on one of 10 million rows, and beside a reader. Given a commit as argument, it
 * measures only what a report costs in the tree of that commit and in this one.
 */
async function main([commit]: string[]): Promise<void> {
  if (commit !== undefined) return await besideEarlier(commit);
  explain();
  await using lab = await openLab();
  printComparisons("Single OsmAnd reports, as fast as they go", [
    await onEmpty(lab, { ...SINGLE, connections: 64 }),
    await onEmpty(lab, SINGLE),
    await onEmpty(lab, { ...SINGLE, connections: 1000 }),
  ]);
  printComparisons("Batches of 50 positions, as fast as they go", [
    await onEmpty(lab, BATCHES),
    await compare(
      lab,
      "Teltonika frames",
      { shape: "teltonikaBatch", connections: 32 },
      { servers: ["ours"] },
    ),
  ]);
  printComparisons("5,000 single reports a second, over 1,000 connections", [
    await compare(lab, "steady", STEADY, { servers: ALL }),
  ]);
  await compareFilled(lab);
}

const ALL: Server[] = ["bare", "oneInsert", "ours"];
const SINGLE: Load = { shape: "single", connections: 256 };
const BATCHES: Load = { shape: "jsonBatch", connections: 32 };
const EVERYDAY: Load = {
  shape: "single",
  connections: 200,
  perSecond: 500,
  measureMs: 6000,
};
const STEADY: Load = {
  shape: "single",
  connections: 1000,
  perSecond: 5000,
  measureMs: 10_000,
};

function onEmpty(lab: Lab, load: Load): Promise<Compared> {
  const label = `${load.connections} connections`;
  return compare(lab, label, load, { servers: ALL });
}

const OURS_ONCE: CompareOptions = { servers: ["ours"], rounds: 1 };

const HISTORY_DAYS = 27;

/** Compares the same table with and without old rows, in turn, so that a slower minute of the machine affects both. */
async function compareFilled(lab: Lab): Promise<void> {
  const filled = await lab.newDatabase();
  const untilMs = runsFromMs();
  const fromMs = untilMs - HISTORY_DAYS * 86_400_000;
  const rows = await withDatabase(filled, async (database) => {
    await insertHistory(database, fromMs, HISTORY_DAYS);
    // In service autovacuum does this; without it a reader of months visits every row.
    await database.sql`vacuum (analyze) positions`;
    const [row] = await database.sql<{ count: number }[]>`
      select count(*) from positions`;
    return row!.count;
  });
  const label = `${(rows / 1e6).toFixed(1)} million rows`;
  const onFilled = { ...OURS_ONCE, databaseUrl: filled };
  const both = async (load: Load) => [
    await compare(lab, "0 rows", load, OURS_ONCE),
    await compare(lab, label, load, onFilled),
    await compare(lab, "0 rows", load, OURS_ONCE),
    await compare(lab, label, load, onFilled),
  ];
  printComparisons(`Single reports, 256 connections`, await both(SINGLE));
  printComparisons("Batches in JSON, 32 connections", await both(BATCHES));
  printComparisons(
    "5,000 single reports a second, while somebody opens a month of a unit each second",
    [
      await compare(lab, "alone", STEADY, onFilled),
      await besideReader(lab, filled, { from: fromMs, until: untilMs }),
    ],
  );
}

/** Measures beside a reader, a process of its own as the portal can be. */
async function besideReader(
  lab: Lab,
  databaseUrl: string,
  period: { from: number; until: number },
): Promise<Compared> {
  const reader = await startChild("servers/reader.ts", { databaseUrl, period });
  try {
    const ours = await measure(lab, databaseUrl, "ours", STEADY);
    return { label: "beside a reader", runs: { ours } };
  } finally {
    await reader.stop();
  }
}

/** Rounds of each tree in turn: of the machine's slower and faster minutes both have their share. */
const ROUNDS = 7;

/** Prints what storing a report on one database costs in an earlier tree and in this one, both on the schema of this one. */
async function besideEarlier(commit: string): Promise<void> {
  const trees = await treesToMeasure(commit);
  await using lab = await openLab();
  const costs = new Map(trees.map(({ name }) => [name, [] as number[]]));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, folder } of trees) {
        const url = await lab.newDatabase();
        const run = await measure(lab, url, "ours", EVERYDAY, folder);
        costs.get(name)!.push(run.serverUs + run.postgresUs);
      }
    }
  } finally {
    await removeTrees(trees);
  }
  const middle = (of: number[]) =>
    of.toSorted((a, b) => a - b)[of.length >> 1]!;
  const [before, now] = [...costs.values()].map(middle);
  printTable(
    ["tree", "µs CPU a report, middle", "each run"],
    [...costs].map((
      [name, of],
    ) => [name, middle(of), of.map(Math.round).join(" ")]),
  );
  say(`now / ${commit}: ${(now! / before!).toFixed(3)}`);
}

await main(Deno.args);
say();
