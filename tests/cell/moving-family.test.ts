import assert from "node:assert/strict";
import { join } from "node:path";
import { moveAccount } from "../../db/cell/moving/move.ts";
import type { Db } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { logInByCall } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";
import { rowsOfAccount } from "./account-rows.ts";
import { adopt, openTwoCells, startIngestOn } from "./two-cells.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** What a move says that it has done, in order. */
const STEPS = [/are held/, /refuses/, /copied/, /is in the cell/, /nothing/];

/** Runs the command as a person does, and ends it by kill -9 when it has said something; gives its error output. */
async function moveAndKill(
  urls: ReadonlyMap<number, string>,
  accountId: number,
  to: number,
  at?: RegExp,
): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--node-modules-dir=manual", "move-account.ts"]
      .concat(String(accountId), String(to)),
    cwd: ROOT,
    env: {
      DATABASE_URLS: [...urls].map(([n, url]) => `${n}=${url}`).join(),
      NO_COLOR: "1",
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const error = new Response(child.stderr).text();
  let said = "";
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    said += text;
    if (at?.test(said)) {
      child.kill("SIGKILL");
      break;
    }
  }
  await child.status;
  if (at) assert.match(said, at);
  return await error;
}

/** Makes a parent, two children and a child of a child, each with a person and a car. */
async function newFamily(db: Db) {
  const ids: number[] = [];
  for (const parent of [null, 0, 0, 1]) {
    const id = await newAccount(db);
    const email = `person@family-${id}.test`;
    await newUser(db, id, { email, administrator: true });
    await newUnit(db, id, { imei: `86${String(id).padStart(13, "0")}` });
    if (parent !== null) await adopt(db, ids[parent]!, id);
    ids.push(id);
  }
  return ids;
}

Deno.test("GROW-02 parents and children move together: killed by kill -9 after each step all of them are whole in one cell, and the next run finishes", async (t) => {
  await using cells = await openTwoCells();
  await using portal = await startTestPortal({}, { log: () => {} }, cells);
  await using ingest = await startIngestOn(cells.urls);
  const { urls } = cells;
  const handles = [cells.first, cells.second];
  const family = await newFamily(cells.first);
  const rows = (cell: number) =>
    Promise.all(family.map((id) => rowsOfAccount(handles[cell]!, id)));
  const statuses = () =>
    Promise.all(family.map(async (id) => {
      const imei = `86${String(id).padStart(13, "0")}`;
      const now = Math.floor(Date.now() / 1000);
      const answer = await fetch(
        `${ingest.url}/?id=${imei}&lat=59&lon=18&timestamp=${now}`,
      );
      await answer.body?.cancel();
      return answer.status;
    }));
  const none = family.map(() => ({}));
  for (const [n, step] of STEPS.entries()) {
    const [from, to] = n % 2 === 0 ? [0, 1] : [1, 0];
    // Any of the family may be named.
    const named = family[n % family.length]!;
    await t.step(`killed after ${step}`, async () => {
      await portal.writeViews();
      const before = await rows(from);
      assert.deepEqual(await rows(to), none);
      assert.equal(await moveAndKill(urls, named, to, step), "");
      // The kill may come after one step more.
      const here = await rows(from);
      const there = await rows(to);
      const isHere = here.every((one, m) => equal(one, before[m]!));
      const isThere = there.every((one, m) => equal(one, before[m]!));
      assert.ok(isHere || isThere, JSON.stringify({ before, here, there }));
      if (!isThere) assert.deepEqual(there, none, "none of it is half there");
      if (n === 1) {
        const stranger = await newAccount(handles[from]!);
        await assert.rejects(
          adopt(handles[from]!, family[0]!, stranger),
          { code: "55006" },
        );
      }
      if (n < 3 && !isThere) {
        await eventually(
          "all of the family wait",
          async () => (await statuses()).every((status) => status === 503),
        );
      }
      const said = await moveAndKill(urls, family[0]!, to);
      assert.match(said, /^$|is in the cell/);
      assert.deepEqual(await rows(to), before);
      assert.deepEqual(await rows(from), none);
      await eventually(
        "all of the family go on",
        async () => (await statuses()).every((status) => status === 200),
      );
      for (const id of family) {
        await logInByCall(portal, `person@family-${id}.test`);
      }
    });
  }

  await t.step("a move that has not copied yet is given up", async () => {
    await moveAndKill(urls, family[2]!, 0, /are held/);
    const said = await moveAndKill(urls, family[3]!, 1);
    assert.equal(said, "");
    await eventually(
      "all of the family go on",
      async () => (await statuses()).every((status) => status === 200),
    );
    assert.deepEqual(await rows(0), none);
  });
});

Deno.test("GROW-02 a family that grows between its note and its hold is not torn apart: the move is refused and takes all of it the next time", async () => {
  await using cells = await openTwoCells();
  const family = await newFamily(cells.first);
  const late = await newAccount(cells.first);
  const run = moveAccount(cells.urls, family[0]!, 1);
  await run.next();
  await adopt(cells.first, family[1]!, late);
  await assert.rejects(run.next(), /has changed|is .*: run this again/);
  for await (const _step of moveAccount(cells.urls, late, 1));
  for (const id of [...family, late]) {
    assert.deepEqual(await rowsOfAccount(cells.first, id), {});
    assert.ok("accounts" in await rowsOfAccount(cells.second, id));
  }
});

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
