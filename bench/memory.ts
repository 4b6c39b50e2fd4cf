import { makeSealKey } from "../db/seal/keys.ts";
import { runChild } from "./child.ts";
import { checkOut, removeTrees, type Tree } from "./earlier.ts";
import { type Lab, openLab, withDatabase } from "./lab.ts";
import type { CrawlOutcome, CrawlTask } from "./load/crawl.ts";
import { logIn } from "./load/log-in.ts";
import { ACCOUNTS, fillAccounts } from "./page-fill.ts";
import { memoryMb } from "./proc.ts";
import { printTable, say } from "./table.ts";
import { startWhole } from "./servers/whole.ts";

/** As many pages as a crawler asks for in an hour at five a second. */
const PAGES = 18_000;
const CONNECTIONS = 8;
/** How long the process rests before its memory counts as what it keeps, milliseconds. */
const REST_MS = 20_000;

/**
 * Prints what memory the process of all roles holds after its first start, which builds, and before, during and after an
 * hour's crawling done in minutes. Given a commit as argument, it measures the tree of that commit too; a second
 * argument is the number of pages. Linux only, since it reads /proc.
 */
async function main([commit = "HEAD", pages]: string[]): Promise<void> {
  const trees: Tree[] = [];
  await using lab = await openLab();
  try {
    for (const one of new Set([commit, "HEAD"])) {
      // A tree of its own has nothing built.
      trees.push({ name: one, folder: await checkOut(one) });
    }
    const rows = [];
    for (const tree of trees) {
      rows.push(await measure(lab, tree, Number(pages ?? PAGES)));
    }
    say("\nMemory of the process of all roles, MB resident");
    printTable(
      [
        "tree",
        "pages",
        "addresses",
        "MB read",
        "seconds",
        "failures",
        "first start, peak",
        "first start, after",
        "before",
        "peak",
        "after",
      ],
      rows,
    );
  } finally {
    await removeTrees(trees);
  }
}

async function measure(lab: Lab, { name, folder }: Tree, pages: number) {
  say(`starting ${name}`);
  const databaseUrl = await lab.emptyDatabase();
  const settings = { DEMO: "1", SEAL_KEY: makeSealKey() };
  const first = await startWhole(folder, databaseUrl, settings);
  const built = memoryMb(first.pid);
  await rest();
  const kept = memoryMb(first.pid);
  await first[Symbol.asyncDispose]();
  await withDatabase(databaseUrl, fillAccounts);
  await using server = await startWhole(folder, databaseUrl, settings);
  await rest();
  const before = memoryMb(server.pid);
  const url = `http://localhost:${server.portalPort}`;
  const cookie = await logIn(url, ACCOUNTS[0]!.email);
  const task: CrawlTask = { url, cookie, pages, connections: CONNECTIONS };
  const crawled = await runChild<CrawlOutcome>("load/crawl.ts", task);
  const { peak } = memoryMb(server.pid);
  await rest();
  const after = memoryMb(server.pid);
  return [
    name,
    crawled.pages,
    crawled.addresses,
    crawled.bytes / 1e6,
    crawled.seconds,
    crawled.failures,
    built.peak,
    kept.now,
    before.now,
    peak,
    after.now,
  ];
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}

await main(Deno.args);
