import assert from "node:assert/strict";
import { join } from "node:path";
import { verifyChain } from "../../db/attest/chain.ts";
import { matchClaims } from "../../db/cell/matching.ts";
import { moveAccount } from "../../db/cell/moving/move.ts";
import { command } from "../../db/command.ts";
import type { Database } from "../../db/database.ts";
import { completeEndedTrips } from "../../db/tracking/ended/complete.ts";
import { seedDemo } from "../../demo/seed.ts";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { Load, storedKeys } from "../harness/load.ts";
import { logInByCall, logInByForm } from "../harness/login.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";
import { relayTo } from "../harness/relay.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, MORNING, storedTrips } from "../trip/story.ts";
import { rowsOfAccount } from "./account-rows.ts";
import { openTwoCells, startIngestOn } from "./two-cells.ts";

const ROOT = join(import.meta.dirname!, "../..");
const DAY = "2026-03-02";
const EMAIL = "chief@demo.test";

/** What a move says that it has done, in order. */
const STEPS = [/is held/, /refuses/, /copied/, /is in the cell/, /nothing/];

/** Fills an account of the first cell: what the demo has, and a driven and attested day. */
async function fill(
  home: Database,
  portal: TestPortal,
  ingest: Pick<TestPortal, "report">,
) {
  const first = home.db;
  await seedDemo(first);
  const { id: accountId } = await command(
    first,
    EACH_CELL,
    (tx) =>
      tx.selectFrom("accounts").select("id").orderBy("id")
        .executeTakeFirstOrThrow(),
  );
  const car = await newUnit(first, accountId);
  const { id: userId } = await newUser(first, accountId, {
    email: EMAIL,
    administrator: true,
  });
  await reportFixes(ingest, car.imei, MORNING);
  const tracker = new Tracker({
    database: home,
    geocode: () => null,
    now: () => new Date(LAST),
    log: (event, facts) => {
      throw new Error(event, { cause: facts.error });
    },
  });
  await tracker.lookOnce();
  const asked = portal.showing(await logInByCall(portal, EMAIL));
  const attested = await asked.call("POST", "user/attest", {
    unit_id: car.id,
    from: DAY,
    to: DAY,
  });
  assert.ok(attested.status < 300, attested.text);
  const [trip] = await storedTrips(first, car.id);
  await command(
    first,
    forAccount(accountId),
    (tx) =>
      tx.insertInto("ended_trips").values({
        account_id: accountId,
        trip_id: trip!.id,
        try_at: new Date(0),
      }).execute(),
  );
  return { accountId, userId, car };
}

/** Moves an account and stops after so many steps. */
async function move(
  urls: ReadonlyMap<number, string>,
  accountId: number,
  to: number,
  steps = Infinity,
): Promise<string[]> {
  const said: string[] = [];
  for await (const step of moveAccount(urls, accountId, to)) {
    said.push(step);
    if (said.length >= steps) break;
  }
  return said;
}

Deno.test("GROW-02 an account moves to another cell: stopped after each step it is whole in one of them, and the next run finishes", async (t) => {
  await using cells = await openTwoCells();
  await using portal = await startTestPortal({}, { log: () => {} }, cells);
  await using ingest = await startIngestOn(cells.urls);
  const { db, first, second, urls } = cells;
  const { accountId, userId, car } = await fill(
    cells.cells[0]!.database,
    portal,
    { report: (path, init) => fetch(ingest.url + path, init) },
  );
  const actor = actorOf({ accountId, userId, isAdministrator: true });
  const handles = [first, second];
  const other = await newUnit(first, await newAccount(first));
  let seconds = 0;
  const report = async (imei: string) => {
    const at = Date.parse(`${DAY}T12:00:00Z`) / 1000 + seconds++;
    const answer = await fetch(
      `${ingest.url}/?id=${imei}&lat=59&lon=18&timestamp=${at}`,
    );
    return { status: answer.status, text: await answer.text() };
  };
  const asker = portal.showing({
    ...await logInByForm(portal, EMAIL),
    ...await logInByCall(portal, EMAIL),
  });
  const units = async () => {
    const { json } = await asker.call("GET", "user/realtime-tracking");
    return json.data.map(({ imei }: { imei: string }) => imei).length;
  };
  const shown = await units();
  assert.ok(Object.keys(await rowsOfAccount(first, accountId)).length > 35);

  for (let steps = 1; steps <= STEPS.length; steps++) {
    const [from, to] = steps % 2 === 1 ? [0, 1] : [1, 0];
    await t.step(`stopped after ${STEPS[steps - 1]}`, async () => {
      // What pages showed is written up to a minute later.
      await portal.writeViews();
      const before = await rowsOfAccount(handles[from]!, accountId);
      assert.deepEqual(await rowsOfAccount(handles[to]!, accountId), {});
      const said = await move(urls, accountId, to, steps);
      for (const [n, sentence] of said.entries()) {
        assert.match(sentence, STEPS[n]!);
      }
      const here = await rowsOfAccount(handles[from]!, accountId);
      const there = await rowsOfAccount(handles[to]!, accountId);
      assert.deepEqual(here, steps < 5 ? before : {});
      assert.deepEqual(there, steps < 3 ? {} : before);

      if (steps < 4) {
        await eventually(
          "its units wait",
          async () => (await report(car.imei)).status === 503,
        );
        assert.match((await report(car.imei)).text, /being moved/);
        const page = await asker.get("/user/edit-terminal-list");
        assert.equal(page.status, 503);
        assert.match(page.html, /moved to another server|flyttas/);
        const call = await asker.call("GET", "user/realtime-tracking");
        assert.equal(call.status, 503);
      }
      if (steps > 1 && steps < 5) {
        // A node that has heard nothing cannot write in the cell of before.
        const deaf = command(
          handles[from]!,
          EACH_CELL,
          (tx) =>
            tx.updateTable("units").set({ name: "Lost" })
              .where("id", "=", car.id).execute(),
        );
        await assert.rejects(deaf, { code: "55006" });
      }
      if (steps > 1 && steps < 4) {
        // Its ended trips hold back none of other accounts.
        const failed: unknown[] = [];
        await completeEndedTrips(
          handles[from]!,
          (trip) => failed.push(trip),
        );
        assert.ok(failed.length > 0);
      }
      assert.equal((await report(other.imei)).status, 200);

      await move(urls, accountId, to).catch((error) => {
        assert.equal(steps, 5, error.message);
      });
      assert.deepEqual(await rowsOfAccount(handles[to]!, accountId), before);
      assert.deepEqual(await rowsOfAccount(handles[from]!, accountId), {});
      await eventually(
        "its people go on",
        async () =>
          (await asker.call("GET", "user/realtime-tracking")).status === 200,
      );
      assert.equal(await units(), shown);
      assert.equal((await report(car.imei)).status, 200);
      const chain = await verifyChain(db, actor, car.id);
      assert.ok(chain && chain.chain.length > 0);
      assert.equal(chain.fault, null, JSON.stringify(chain));
      await logInByCall(portal, EMAIL);
      for (const [n, handle] of handles.entries()) {
        assert.deepEqual(await matchClaims(db, handle, n), []);
      }
      await command(
        db,
        forAccount(accountId),
        (tx) =>
          tx.updateTable("units").set({ name: `Moved ${steps} times` })
            .where("id", "=", car.id).execute(),
      );
    });
  }

  await t.step("a move that has not copied yet is given up", async () => {
    await move(urls, accountId, 0, 2);
    const said = await move(urls, accountId, 1);
    assert.match(said.join(), /stays in the cell 1/);
    await eventually(
      "its units are taken",
      async () => (await report(car.imei)).status === 200,
    );
    await assert.rejects(move(urls, accountId, 1), /is in the cell 1/);
    await assert.rejects(move(urls, accountId, 7), /no cell 7/);
  });
});

Deno.test("GROW-02 a second run on an account that is being moved is refused, and the first one finishes", async () => {
  await using cells = await openTwoCells();
  const accountId = await newAccount(cells.first);
  await newUnit(cells.first, accountId);
  const before = await rowsOfAccount(cells.first, accountId);
  const run = moveAccount(cells.urls, accountId, 1);
  await run.next();
  await assert.rejects(move(cells.urls, accountId, 1), /Another run/);
  await assert.rejects(move(cells.urls, accountId, 0), /Another run/);
  for await (const _step of run);
  assert.deepEqual(await rowsOfAccount(cells.second, accountId), before);
  assert.deepEqual(await rowsOfAccount(cells.first, accountId), {});
});

Deno.test("GROW-02 a run that loses control's database ends with an error, and the next one finishes", async () => {
  await using cells = await openTwoCells();
  const accountId = await newAccount(cells.first);
  await newUnit(cells.first, accountId);
  const before = await rowsOfAccount(cells.first, accountId);
  const relay = relayTo(cells.url);
  const run = moveAccount(new Map(cells.urls).set(0, relay.url), accountId, 1);
  await run.next();
  relay.cut();
  await assert.rejects(async () => {
    for await (const _step of run);
  });
  relay.mend();
  await move(cells.urls, accountId, 1);
  assert.deepEqual(await rowsOfAccount(cells.second, accountId), before);
  await relay.close();
});

Deno.test("GROW-02 ING-08 a move that is killed again and again under load loses no acknowledged report", async () => {
  await using cells = await openTwoCells();
  await using ingest = await startIngestOn(cells.urls);
  const accountId = await newAccount(cells.first);
  const cars = [];
  for (let n = 0; n < 8; n++) cars.push(await newUnit(cells.first, accountId));
  const beside = [await newUnit(cells.first, await newAccount(cells.first))];
  const load = new Load(ingest.url, cars, 20, true);
  const others = new Load(ingest.url, beside, 20);
  await load.answered(200, 200);
  for (let killedAfter = 400;; killedAfter += 400) {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--node-modules-dir=manual", "move-account.ts"]
        .concat(String(accountId), "1"),
      cwd: ROOT,
      env: {
        DATABASE_URLS: [...cells.urls].map(([n, url]) => `${n}=${url}`).join(),
        NO_COLOR: "1",
      },
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const timer = setTimeout(() => child.kill("SIGKILL"), killedAfter);
    const { success, stderr } = await child.output();
    clearTimeout(timer);
    if (success) break;
    const text = new TextDecoder().decode(stderr);
    // It may have been killed after its last step.
    if (text.includes("is in the cell 1")) break;
    assert.equal(text, "", "it was killed, and said nothing");
    assert.ok(killedAfter < 30_000, "it never gets through");
  }
  await load.answered(200, 200);
  await Promise.all([load.stop(), others.stop()]);
  const stored = await storedKeys(cells.second, cars.map(({ id }) => id));
  const acknowledged = load.sent.filter(({ status }) => status === 200)
    .flatMap(({ keys }) => keys);
  assert.deepEqual(acknowledged.filter((key) => !stored.has(key)), []);
  assert.deepEqual(await rowsOfAccount(cells.first, accountId), {});
  for (const { status, retryAfter } of load.sent) {
    assert.ok(status === 200 || status === 503, String(status));
    if (status === 503) assert.ok(Number(retryAfter) > 0);
  }
});
