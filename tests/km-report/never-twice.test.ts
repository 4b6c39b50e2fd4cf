import assert from "node:assert/strict";
import fc from "fast-check";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { reportByThemselves } from "../../db/km-report/by-itself.ts";
import { reportMonth } from "../../db/km-report/reporting.ts";
import { textsOf } from "../../locales/index.ts";
import { PAGE, startKmReports } from "./story.ts";

const m = textsOf("en");

/** Ends the time in which a try keeps others away, as half a minute does. */
function passTime(db: Db) {
  return command(
    db,
    SYSTEM,
    (tx) =>
      tx.updateTable("km_reports").set({ busy_until: new Date(0) }).execute(),
  );
}

Deno.test("BEN-15 two tabs and two workers at once report a month once", async () => {
  await using story = await startKmReports();
  const { as, clock, db, mine, press, report, server, service, units } = story;
  let release = () => {};
  const reached = new Promise<void>((here) => {
    server.meanwhile = () => {
      here();
      return new Promise((go) => release = go);
    };
  });
  const first = press("car");
  await reached;
  const others = await Promise.all([press("car"), report("car")]);
  assert.ok(others[0]!.text.includes(m.byKey.KmBeingSent));
  assert.deepEqual([others[1]!.status, others[1]!.json.message], [
    409,
    m.byKey.KmBeingSent,
  ]);
  await as.admin.post(`${PAGE}/settings`, { way: "automatic" });
  server.meanwhile = () => Promise.resolve();
  const runs = await Promise.all(
    [1, 2, 3].map(() => reportByThemselves(db, service, clock.now)),
  );
  release();
  assert.equal((await first).status, 303);
  assert.equal(
    runs.reduce((sum, { reported }) => sum + reported, 0),
    1,
    "the van, by one of the workers",
  );
  const counted = [...server.kept.values()].filter(({ status }) =>
    status === "accepted"
  );
  assert.deepEqual(counted.map(({ licence_plate }) => licence_plate).sort(), [
    "AAA111",
    "BBB222",
  ]);
  const late = await reportMonth(db, SYSTEM, {
    accountId: mine,
    unitId: units.car.id,
    now: clock.now,
    timeZone: "Europe/Stockholm",
    service,
  });
  assert.deepEqual(late, { ok: false, error: { code: "KmMonthReported" } });
});

Deno.test("BEN-15 BEN-16 whatever happens in between (a lost, slow, broken or missing answer, a killed process), a month is counted once and as confirmed", async () => {
  await using story = await startKmReports();
  const { clock, db, mine, server, service, stored, units } = story;
  const asked = {
    accountId: mine,
    unitId: units.car.id,
    now: clock.now,
    timeZone: "Europe/Stockholm",
    service,
  };
  const mishap = fc.constantFrom(
    "empty",
    "broken",
    "outage",
    "slow",
    "cut",
    "killed",
    "killed before",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(mishap, { maxLength: 4 }), async (mishaps) => {
      await command(db, SYSTEM, async (tx) => {
        await tx.deleteFrom("km_reports").execute();
      });
      server.kept.clear();
      for (const one of mishaps) {
        if (one.startsWith("killed")) {
          // The process dies after the service took the report, or before it was sent.
          const dying = dyingAtSettling(db);
          server.mood = one === "killed" ? "well" : "outage";
          await assert.rejects(reportMonth(dying, SYSTEM, asked), /killed/);
          const busy = await reportMonth(db, SYSTEM, asked);
          assert.equal(!busy.ok && busy.error.code, "KmBeingSent");
          await passTime(db);
        } else {
          server.mood = one as typeof server.mood;
          const done = await reportMonth(db, SYSTEM, asked);
          assert.equal(!done.ok && done.error.code, "KmNoResponse");
        }
        assert.equal((await stored("car"))[0]!.state, "sending");
      }
      server.mood = "well";
      const done = await reportMonth(db, SYSTEM, asked);
      assert.ok(done.ok);
      assert.equal(done.value.kilometres, 60);
      assert.equal(server.kept.size, 1, "one key, counted once");
      const [row] = await stored("car");
      assert.deepEqual([row!.state, row!.answer], ["reported", null]);
    }),
    { numRuns: 15 },
  );
});

/** Gives a database that fails when the answer is stored. */
function dyingAtSettling(db: Db): Db {
  return db.withPlugin({
    transformQuery({ node }) {
      const isSettling = node.kind === "UpdateQueryNode" &&
        JSON.stringify(node).includes('"answered_at"');
      if (isSettling) throw new Error("killed");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}
