import { build } from "../build.ts";
import { compare, printComparisons } from "./comparison.ts";
import { type Lab, openLab } from "./lab.ts";
import { type PageWeight, weighPages } from "./page-weight.ts";
import { printTable, say } from "./table.ts";

/**
 * Prints what the product promises in figures, in about two minutes: durable reports against one INSERT for each,
 * and the weight of pages. `deno task bench:ingest` is the longer one. Linux only, for it reads /proc.
 */
async function main(lab: Lab): Promise<void> {
  say(
    `Milstolpe on ${navigator.hardwareConcurrency} cores, load generator, server and PostgreSQL (fsync on) together.`,
  );
  say(
    "Every 200 is sent after its commit; acknowledged and stored positions are compared exactly.",
  );

  const singles = [];
  for (const connections of [64, 256, 1000]) {
    const pair = await compare(lab, { shape: "single", connections });
    singles.push([`${connections} connections`, pair] as const);
  }
  printComparisons("Single OsmAnd reports, as fast as they go", [
    ...singles.map(([label, pair]) => [label, pair] as [string, typeof pair]),
  ]);
  printComparisons("Batches of 50 positions in JSON, as fast as they go", [
    ["32 connections", await compare(lab, BATCHES)],
  ]);
  printWeights(await weighPages(lab));
}

const BATCHES = { shape: "jsonBatch", connections: 32 } as const;
const KB = 1024;

function printWeights(weights: PageWeight[]): void {
  say("\nFirst visit, bytes on the wire with brotli (NET-02)");
  printTable(
    ["page", "document KB", "files KB", "files", "in all KB", "budget KB", ""],
    weights.map(({ page, budget, document, files, count }) => {
      const all = (document + files) / KB;
      return [
        page,
        document / KB,
        files / KB,
        String(count),
        all,
        budget,
        all <= budget ? "kept" : "OVER",
      ];
    }),
  );
}

await build(say);
const lab = await openLab();
try {
  await main(lab);
} finally {
  await lab.close();
}
