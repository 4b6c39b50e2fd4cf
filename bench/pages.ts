import { makeSealKey } from "../db/seal/keys.ts";
import { runChild } from "./child.ts";
import { removeTrees, type Tree, treesToMeasure } from "./earlier.ts";
import { type Lab, openLab, withDatabase } from "./lab.ts";
import type { VisitOutcome, VisitTask } from "./load/visit.ts";
import { logIn } from "./load/log-in.ts";
import { othersPercent } from "./proc.ts";
import { ACCOUNTS, fillAccounts, moveUnits } from "./page-fill.ts";
import { printTable, say } from "./table.ts";
import { startWhole, type Whole } from "./servers/whole.ts";

const SEAL_KEY = makeSealKey();
const PEOPLE = [16, 50];
const WARM_UP_MS = 1500;
const MEASURE_MS = 3000;
/** How often some units move, milliseconds. */
const MOVE_MS = 500;

/** Gives the paths of each measured page; people look at the logs of several units. */
function pages(withLog: number[]): Map<string, string[]> {
  return new Map([
    ["log", withLog.map((id) => `/user/create-triplog?unit=${id}`)],
    ["units", ["/user/edit-terminal-list"]],
    ["map", ["/user/realtime-tracking"]],
    ["login", ["/"]],
  ]);
}

/** A portal of a tree, with the accounts of the bench. */
interface Portal {
  tree: string;
  server: Whole;
  databaseUrl: string;
  /** For each account its cookie and the ids of units with a log. */
  accounts: { cookie: string; withLog: number[] }[];
}

/**
 * Prints how many pages a second the portal answers with 17 and with 500 units, and what a page costs. Given a commit as
 * argument, it measures the tree of that commit in the same run. Linux only, since it reads /proc.
 */
async function main([commit, ...only]: string[]): Promise<void> {
  const trees = await treesToMeasure(commit === "now" ? undefined : commit);
  await using lab = await openLab();
  const portals: Portal[] = [];
  try {
    for (const tree of trees) portals.push(await startPortal(lab, tree));
    const rows = [];
    for (const [at, { units }] of ACCOUNTS.entries()) {
      for (const page of pages([]).keys()) {
        if (only.length > 0 && !only.includes(page)) continue;
        for (const people of PEOPLE) {
          for (const portal of portals) {
            const outcome = await measure(lab, portal, at, page, people);
            rows.push(
              rowOf(`${page}, ${units} units, ${people}`, portal, outcome),
            );
          }
        }
      }
    }
    print(rows);
  } finally {
    for (const { server } of portals) await server[Symbol.asyncDispose]();
    await removeTrees(trees);
  }
}

async function startPortal(lab: Lab, tree: Tree): Promise<Portal> {
  say(`starting ${tree.name}`);
  const databaseUrl = await lab.emptyDatabase();
  const settings = { DEMO: "1", SEAL_KEY };
  // The worker of the first start creates the partitions; without it nothing but the portal is measured.
  const first = await startWhole(tree.folder, databaseUrl, {
    ...settings,
    ROLES: "portal,worker",
  });
  await first[Symbol.asyncDispose]();
  const withLogs = await withDatabase(databaseUrl, fillAccounts);
  const server = await startWhole(tree.folder, databaseUrl, {
    ...settings,
    ROLES: "portal",
  });
  const accounts = [];
  for (const [at, { email }] of ACCOUNTS.entries()) {
    const url = `http://localhost:${server.portalPort}`;
    const cookie = await logIn(url, email);
    accounts.push({ cookie, withLog: withLogs[at]! });
  }
  return { tree: tree.name, server, databaseUrl, accounts };
}

async function measure(
  lab: Lab,
  { server, databaseUrl, accounts }: Portal,
  account: number,
  page: string,
  people: number,
): Promise<VisitOutcome> {
  const { cookie, withLog } = accounts[account]!;
  const task: VisitTask = {
    port: server.portalPort,
    paths: pages(withLog).get(page)!,
    cookie: page === "login" ? "" : cookie,
    people,
    warmUpMs: WARM_UP_MS,
    measureMs: MEASURE_MS,
    watch: { server: server.pid, postgres: lab.postgresPid },
  };
  return await withDatabase(databaseUrl, async (database) => {
    const moving = setInterval(() => moveUnits(database), MOVE_MS);
    try {
      return await runChild<VisitOutcome>("load/visit.ts", task);
    } finally {
      clearInterval(moving);
    }
  });
}

function rowOf(label: string, { tree }: Portal, outcome: VisitOutcome) {
  const { pages, seconds, cpu, p50Ms, p95Ms, bytes } = outcome;
  const ms = (ofPart: number) => ofPart * 1000 / pages;
  return [
    label,
    tree,
    pages / seconds,
    p50Ms,
    p95Ms,
    ms(cpu.server),
    ms(cpu.postgres),
    ms(cpu.server + cpu.postgres),
    bytes / 1000,
    othersPercent(cpu, seconds),
  ];
}

function print(rows: (string | number)[][]): void {
  say(
    "\nPages, as fast as they go; CPU a page of the server and of PostgreSQL",
  );
  printTable(
    [
      "page, units, people",
      "tree",
      "pages/s",
      "p50 ms",
      "p95 ms",
      "server ms",
      "SQL ms",
      "both ms",
      "KB",
      "others %",
    ],
    rows,
  );
}

await main(Deno.args);
