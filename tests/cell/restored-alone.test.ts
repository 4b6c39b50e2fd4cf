import assert from "node:assert/strict";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { listUnfinished } from "../../db/cell/moving/unfinished.ts";
import { asActor, type Db } from "../../db/database.ts";
import { makeSealKey } from "../../db/seal/keys.ts";
import { PASSWORD } from "../harness/build.ts";
import {
  company,
  GOOD_PASSWORD,
  IMEI,
  OTHER_IMEI,
  stockUp,
} from "../registration/story.ts";
import {
  addressesOf,
  endAll,
  refusal,
  startProgram,
} from "../roles/program.ts";
import { rowsOfAccount } from "./account-rows.ts";
import { namedAsUrls, runCommand } from "./commands.ts";
import {
  backUp,
  makeDeployment,
  move,
  newCompany,
  onCells,
} from "./two-cells.ts";

const SEAL_KEY = makeSealKey();

/** Starts the program on cells, as after a restore. */
async function start(urls: ReadonlyMap<number, string>) {
  const DATA_DIR = await Deno.makeTempDir({ prefix: "milstolpe-restored-" });
  const program = startProgram({
    DATA_DIR,
    DATABASE_URLS: namedAsUrls(urls),
    SEAL_KEY,
    DEMO: "0",
    POSITION_RETENTION_DAYS: "3650",
    LATE_REPORT_DAYS: "3650",
  });
  const { portal, ingest } = await addressesOf(program);
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${portal}/api/v1/${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    program,
    ingest,
    register: async (email: string, imei: string) => {
      const { status, text } = await post(
        "register-account",
        company({ Imei: imei, userName: email, companyName: email }),
      );
      assert.equal(status, 201, text);
    },
    logIn: async (username: string, password: string) => {
      const { status, text } = await post("login", { username, password });
      assert.equal(status, 200, `${username}: ${text}`);
    },
    [Symbol.asyncDispose]: async () => {
      await endAll();
      await Deno.remove(DATA_DIR, { recursive: true });
    },
  };
}

/** Finds a unit in a cell with the ids that must be nobody else's, and whether it has reported. */
async function unitIn(cell: Db, imei: string) {
  return await asActor(cell, EACH_CELL, (tx) =>
    tx.selectFrom("units as t")
      .innerJoin("users as u", "u.account_id", "t.account_id")
      .leftJoin("unit_states as s", "s.unit_id", "t.id")
      .select([
        "t.account_id as accountId",
        "t.id as unitId",
        "u.id as userId",
        "s.fixed_at as fixedAt",
      ])
      .where("t.imei", "=", imei).executeTakeFirst());
}

for (const restored of [0, 1]) {
  const other = 1 - restored;
  Deno.test(`GROW-02 OPS-07 after the cell ${restored} alone was restored, who registers gets ids that nobody has, everybody logs in, and each unit reports into its own account`, async () => {
    const urls = await makeDeployment();
    const settled = await onCells(urls, async ({ first, second }) => {
      await stockUp(first, IMEI);
      await stockUp(first, OTHER_IMEI);
      // What registers later comes into the restored cell, which has fewer accounts.
      const there = other === 0 ? first : second;
      const neighbours = [];
      for (const name of ["a", "b", "c"]) {
        neighbours.push(await newCompany(there, name));
      }
      return neighbours[0]!;
    });
    const backup = await backUp(urls.get(restored)!);
    const moved = await onCells(urls, async ({ first, second }) => {
      const here = restored === 0 ? first : second;
      return await newCompany(here, "moved");
    });
    await move(urls, moved.accountId, other);
    urls.set(restored, backup);

    if (restored === 0) {
      // Control was restored with it, and does not know of the move.
      assert.match(
        await refusal({
          DATABASE_URLS: namedAsUrls(urls),
          SEAL_KEY,
        }),
        new RegExp(
          `the account ${moved.accountId} is in the cell 1. Stop all nodes and run deno task recover-control first`,
        ),
      );
    }
    const { success, said, refused } = await runCommand(
      "recover-control.ts",
      urls,
    );
    assert.ok(success, refused);
    assert.match(said, new RegExp(`cell ${restored} goes on after the ids`));
    const again = await runCommand("recover-control.ts", urls);
    assert.doesNotMatch(again.said, /goes on after/);

    await using running = await start(urls);
    await running.register("z1@x.test", IMEI);
    await running.logIn("z1@x.test", GOOD_PASSWORD);
    for (const { email } of [moved, settled]) {
      await running.logIn(email, PASSWORD);
    }
    for (const imei of [IMEI, moved.car.imei, settled.car.imei]) {
      const answer = await fetch(`${running.ingest}/?id=${imei}&lat=59&lon=18`);
      assert.equal(answer.status, 200, await answer.text());
    }
    await onCells(urls, async ({ first, second }) => {
      const [here, there] = restored === 0 ? [first, second] : [second, first];
      const registered = await unitIn(here, IMEI);
      const old = await unitIn(there, moved.car.imei);
      assert.ok(registered?.fixedAt && old?.fixedAt);
      assert.ok(registered.accountId > old.accountId);
      assert.ok(registered.userId > old.userId);
      assert.ok(registered.unitId > old.unitId);
      assert.equal(await unitIn(there, IMEI), undefined);
    });
  });
}

Deno.test("GROW-02 OPS-07 a start on a restored cell goes on after the ids that were given, also without recover-control", async () => {
  const urls = await makeDeployment();
  await onCells(urls, async ({ first }) => {
    await stockUp(first, IMEI);
    await newCompany(first, "a");
    await newCompany(first, "b");
  });
  const backup = await backUp(urls.get(1)!);
  const moved = await onCells(
    urls,
    ({ second }) => newCompany(second, "moved"),
  );
  await move(urls, moved.accountId, 0);
  urls.set(1, backup);
  await using running = await start(urls);
  await running.register("r1@x.test", IMEI);
  await running.logIn("r1@x.test", GOOD_PASSWORD);
  await onCells(urls, async ({ second }) => {
    const registered = await unitIn(second, IMEI);
    assert.ok(registered!.accountId > moved.accountId);
    assert.ok(registered!.unitId > moved.car.id);
  });
});

Deno.test("GROW-02 OPS-07 a start refuses two copies of an account, and names the command that settles it", async () => {
  const urls = await makeDeployment();
  const [here, there] = await onCells(
    urls,
    async ({ first, second }) => [
      await newCompany(first, "here"),
      await newCompany(second, "there"),
    ],
  );
  const backup = await backUp(urls.get(0)!);
  await move(urls, here!.accountId, 1);
  urls.set(0, backup);
  const said = await refusal({
    DATABASE_URLS: namedAsUrls(urls),
    SEAL_KEY,
  });
  assert.match(
    said,
    new RegExp(
      `the account ${
        here!.accountId
      } is in the cells 0 and 1. Stop all nodes and run deno task recover-control`,
    ),
  );
  assert.doesNotMatch(said, new RegExp(`account ${there!.accountId}`));
  // A move would take the copy in the other cell for its own, and delete this one.
  const moved = await runCommand("move-account.ts", urls, here!.accountId, 1);
  assert.match(moved.refused, /is in the cells 0 and 1: run deno task recover/);
  const { accountId } = here!;
  const chosen = await runCommand("recover-control.ts", urls, accountId, 1);
  assert.ok(chosen.success, chosen.refused);
  // Timed jobs would work on the copy that does not count.
  assert.match(
    await refusal({ DATABASE_URLS: namedAsUrls(urls), SEAL_KEY }),
    new RegExp(`run deno task move-account ${accountId} 1 first`),
  );
  const emptied = await runCommand("move-account.ts", urls, accountId, 1);
  assert.ok(emptied.success, emptied.refused);
  await using running = await start(urls);
  for (const { email } of [here!, there!]) await running.logIn(email, PASSWORD);
});

Deno.test("GROW-02 OPS-07 two accounts that got one id are told apart, neither is deleted, and the operator says which one is served", async () => {
  const urls = await makeDeployment();
  const backup = await backUp(urls.get(0)!);
  const old = await onCells(urls, ({ first }) => newCompany(first, "old"));
  await move(urls, old.accountId, 1);
  urls.set(0, backup);
  // What a release did that gave ids twice.
  const young = await onCells(
    urls,
    ({ first }) => newCompany(first, "young", new Date("2026-11-27T10:00:00Z")),
  );
  const { accountId } = old;
  assert.equal(young.accountId, accountId);
  const recover = (...args: number[]) =>
    runCommand("recover-control.ts", urls, ...args);

  assert.match(
    (await recover()).said,
    new RegExp(
      `the id ${accountId} was given to 2 accounts, none of which is a copy of another one: "young", made [^;]+ in the cell 0 [^;]+; "old", made [^;]+ in the cell 1 `,
    ),
  );
  const before = await onCells(urls, async ({ first, second }) => [
    await rowsOfAccount(first, accountId),
    await rowsOfAccount(second, accountId),
  ]);
  for (const served of [1, 0, 1]) {
    const chosen = await recover(accountId, served);
    assert.ok(chosen.success, chosen.refused);
    assert.match(chosen.said, /is another one, and stays there unserved/);
    for (const to of [0, 1]) {
      const moved = await runCommand("move-account.ts", urls, accountId, to);
      assert.ok(!moved.success, moved.said);
    }
  }
  await onCells(urls, async ({ first, second }) => {
    assert.deepEqual([
      await rowsOfAccount(first, accountId),
      await rowsOfAccount(second, accountId),
    ], before);
  });
  // No move of it ever ends.
  assert.deepEqual(await onCells(urls, ({ db }) => listUnfinished(db)), []);
  await using running = await start(urls);
  await running.logIn(old.email, PASSWORD);
});
