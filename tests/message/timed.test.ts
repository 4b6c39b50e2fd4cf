import assert from "node:assert/strict";
import { lastDue, TimedJobs } from "../../jobs/timed.ts";
import { createTestDatabase } from "../harness/database.ts";

const NIGHTLY = "17 2 * * *";
const at = (text: string) => new Date(`2026-11-${text}:00Z`);

Deno.test("JOB-04 the last instant of a schedule is the one that has just come", () => {
  assert.deepEqual(lastDue(NIGHTLY, at("21T02:17")), at("21T02:17"));
  assert.deepEqual(lastDue(NIGHTLY, at("21T02:16")), at("20T02:17"));
  assert.deepEqual(lastDue("0 7 3 * *", at("21T02:16")), at("03T07:00"));
});

Deno.test("JOB-04 timed jobs run once across nodes, and a missed run is made up", async (t) => {
  await using one = await createTestDatabase();
  const runs: Date[] = [];
  const failures: unknown[] = [];
  let breaks = false;
  const node = (atFirst = true) =>
    new TimedJobs({
      db: one.db,
      jobs: [{
        name: atFirst ? "nightly" : "later",
        schedule: NIGHTLY,
        atFirst,
        run: async (dueAt) => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          if (breaks) throw new Error("out of luck");
          runs.push(dueAt);
        },
      }],
      log: (event, facts) => failures.push([event, facts.job]),
    });

  await t.step("three nodes at once run it once", async () => {
    const now = at("21T02:17");
    await Promise.all([node(), node(), node()].map((n) => n.lookOnce(now)));
    assert.deepEqual(runs.splice(0), [now]);
    await node().lookOnce(at("21T23:59"));
    assert.deepEqual(runs, []);
  });

  await t.step("nights without any node are made up once", async () => {
    await node().lookOnce(at("25T12:00"));
    await node().lookOnce(at("25T12:01"));
    assert.deepEqual(runs.splice(0), [at("25T02:17")]);
  });

  await t.step("a run that fails is made up after a rest", async () => {
    breaks = true;
    const same = node();
    await same.lookOnce(at("26T02:17"));
    await same.lookOnce(at("26T02:18"));
    assert.deepEqual(failures, [["timed-job-failed", "nightly"]]);
    breaks = false;
    await same.lookOnce(at("26T02:27"));
    assert.deepEqual(runs.splice(0), [at("26T02:17")]);
  });

  await t.step(
    "a new job that waits for its time does not run at once",
    async () => {
      await node(false).lookOnce(at("26T12:00"));
      assert.deepEqual(runs, []);
      await node(false).lookOnce(at("27T02:17"));
      assert.deepEqual(runs, [at("27T02:17")]);
    },
  );
});
