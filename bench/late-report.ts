import { SYSTEM } from "../domain/access/actor.ts";
import { asActor, type Database } from "../db/database.ts";
import { lookFromLastFix } from "../db/tracking/forget-checkpoints.ts";
import { command } from "../db/command.ts";
import { makeSealKey } from "../db/seal/keys.ts";
import {
  type History,
  packHistory,
} from "../tests/harness/fixes/packed-history.ts";
import { checkOut, removeTrees, type Tree } from "./earlier.ts";
import { FLEET_ACCOUNT, imeiOf, insertFleet } from "./fleet.ts";
import { type Lab, openLab, withDatabase } from "./lab.ts";
import { forgetPeakMemory, memoryMb } from "./proc.ts";
import { startWhole, type Whole } from "./servers/whole.ts";
import { printTable, say } from "./table.ts";

const DAY_MS = 86_400_000;
/** A fix every two seconds in so many days: 1,036,800. */
const [DAYS, EVERY_S] = [24, 2];
const LATE_DAYS = 20;
/** Pause between two requests whose answers are timed, milliseconds. */
const PAUSE_MS = 10;

/**
 * Prints how long answers of a process with all roles are held, and its memory, while the trips of a unit with a million
 * packed fixes are found: all of them for the first time, then after one report that comes 20 days late; a unit that
 * drives, and one that never did. Given a commit as argument, it measures the tree of that commit too. Linux only, since
 * it reads /proc.
 */
async function main([commit = "HEAD"]: string[]): Promise<void> {
  const trees: Tree[] = [];
  await using lab = await openLab();
  try {
    for (const one of new Set([commit, "HEAD"])) {
      trees.push({ name: one, folder: await checkOut(one) });
    }
    const rows = [];
    for (const tree of trees) {
      for (const drives of [true, false]) {
        rows.push(...await measure(lab, tree, drives));
      }
    }
    printTable(
      ["tree", "unit", "look", "seconds", "longest answer, ms", "peak, MB"],
      rows,
    );
  } finally {
    await removeTrees(trees);
  }
}

async function measure(lab: Lab, { name, folder }: Tree, drives: boolean) {
  const kind = drives ? "drives" : "stands";
  say(`${name}: a unit that ${kind}`);
  const url = await lab.emptyDatabase();
  const settings = { SEAL_KEY: makeSealKey(), POSITION_RETENTION_DAYS: "365" };
  // The first start builds and migrates.
  await (await startWhole(folder, url, settings))[Symbol.asyncDispose]();
  return await withDatabase(url, async (database) => {
    await insertFleet(database, 1);
    await using server = await startWhole(folder, url, settings);
    const from = Math.floor(Date.now() / DAY_MS - DAYS - 2) * DAY_MS;
    const unit = { account_id: FLEET_ACCOUNT, unit_id: 1 };
    const history: History = { from, days: DAYS, everyS: EVERY_S, drives };
    await packHistory(database.db, unit, history);
    const rows = [];
    const looks = {
      "the first": () => report(server, Date.now() - DAY_MS),
      "a report 20 days late": () =>
        report(server, Date.now() - LATE_DAYS * DAY_MS + 1500),
      "a report 20 days late again": () =>
        report(server, Date.now() - LATE_DAYS * DAY_MS + 3500),
    };
    for (const [look, ask] of Object.entries(looks)) {
      forgetPeakMemory(server.pid);
      await ask();
      if (look === "the first") {
        await command(database.db, SYSTEM, (tx) => lookFromLastFix(tx, [1]));
      }
      const { seconds, longestMs } = await untilLooked(database, server);
      const { peak } = memoryMb(server.pid);
      rows.push([name, kind, look, seconds, longestMs, peak]);
    }
    return rows;
  });
}

/** Reports a place of the unit by OsmAnd. */
async function report({ ingestPort }: Whole, at: number): Promise<void> {
  const query = new URLSearchParams({
    id: imeiOf(0),
    timestamp: String(Math.floor(at / 1000)),
    lat: "59.3293",
    lon: "18.0686",
    speed: "0",
  });
  const answer = await fetch(`http://127.0.0.1:${ingestPort}/?${query}`);
  if (!answer.ok) throw new Error(`The report got ${answer.status}.`);
  await answer.body?.cancel();
}

/** Times answers until nothing waits for the tracker. */
async function untilLooked(
  { db }: Database,
  { ingestPort }: Whole,
): Promise<{ seconds: number; longestMs: number }> {
  const begin = performance.now();
  let longestMs = 0;
  let isWaiting = true;
  const asked = (async () => {
    while (isWaiting) {
      await pause(250);
      isWaiting = await asActor(db, SYSTEM, async (tx) => {
        const waiting = await tx.selectFrom("unit_states").select("unit_id")
          .where("dirty_from", "is not", null).execute();
        return waiting.length > 0;
      });
    }
  })();
  while (isWaiting) {
    const asked = performance.now();
    const answer = await fetch(`http://127.0.0.1:${ingestPort}/health`);
    await answer.body?.cancel();
    longestMs = Math.max(longestMs, performance.now() - asked);
    await pause(PAUSE_MS);
  }
  await asked;
  return { seconds: (performance.now() - begin) / 1000, longestMs };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

await main(Deno.args);
