import { build } from "../build.ts";
import { compare, printComparisons } from "./comparison.ts";
import { explain } from "./explanation.ts";
import { openLab } from "./lab.ts";
import { type PageWeight, weighPages } from "./page-weight.ts";
import { printTable, say } from "./table.ts";

/**
 * Prints the figures that the product promises, in about three minutes: durable reports compared with one INSERT
 * each, and the weight of pages. `deno task bench:ingest` measures longer. Linux only, since it reads /proc.
 */
async function main(): Promise<void> {
  await build(say);
  explain();
  await using lab = await openLab();
  const singles = [];
  for (const connections of [64, 256, 1000]) {
    const label = `${connections} connections`;
    singles.push(
      await compare(lab, label, { shape: "single", connections }),
    );
  }
  printComparisons("Single OsmAnd reports, as fast as they go", singles);
  printComparisons("Batches of 50 positions in JSON, as fast as they go", [
    await compare(lab, "32 connections", {
      shape: "jsonBatch",
      connections: 32,
    }),
  ]);
  printWeights(await weighPages(lab));
}

const KB = 1000;

function printWeights(weights: PageWeight[]): void {
  say("\nFirst visit, bytes on the wire with brotli, heads included (NET-02)");
  printTable(
    ["page", "document KB", "files KB", "files", "in all KB", "budget KB", ""],
    weights.map(({ page, budgetKb, document, files, paths }) => {
      const all = (document + files) / KB;
      return [
        page,
        document / KB,
        files / KB,
        String(paths.length),
        all,
        budgetKb,
        all <= budgetKb ? "kept" : "OVER",
      ];
    }),
  );
}

await main();
