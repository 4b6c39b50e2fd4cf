import assert from "node:assert/strict";
import { deleteFullBuckets, takeFrom } from "../../db/rate-limits.ts";
import { createTestDatabase } from "../harness/database.ts";

const START = Date.parse("2026-03-02T08:00:00Z");
const at = (seconds: number) => new Date(START + seconds * 1000);
const TEN_A_MINUTE = { bucket: "test", limit: 10, perSeconds: 60 };

Deno.test("SEC-05 rate limits in the database that all nodes share", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const take = (key: string, seconds: number) =>
    takeFrom(db, { ...TEN_A_MINUTE, key }, at(seconds));

  await t.step(
    "SEC-05 up to the limit passes immediately, then one each tenth of the time",
    async () => {
      for (let n = 0; n < 10; n++) assert.equal(await take("a", 0), 0);
      assert.equal(await take("a", 0), 6);
      assert.equal(await take("a", 5), 1);
      assert.equal(await take("a", 6), 0);
      assert.equal(await take("a", 6), 6);
      assert.equal(
        await take("b", 6),
        0,
        "another key has a bucket of its own",
      );
    },
  );

  await t.step(
    "SEC-05 what is refused costs nothing, and a bucket fills up to the limit only",
    async () => {
      for (let n = 0; n < 50; n++) await take("a", 7);
      for (let n = 0; n < 10; n++) assert.equal(await take("a", 1000), 0);
      assert.ok(await take("a", 1000) > 0);
    },
  );

  await t.step("SEC-05 of 25 at once exactly ten are let through", async () => {
    const waits = await Promise.all(
      Array.from({ length: 25 }, () => take("race", 0)),
    );
    assert.equal(waits.filter((wait) => wait === 0).length, 10);
  });

  await t.step(
    "SEC-05 addresses and names are not stored in clear, and full buckets not at all",
    async () => {
      await take("192.0.2.7", 2000);
      const rows = await db.selectFrom("rate_limits").selectAll().execute();
      assert.ok(!JSON.stringify(rows).includes("192.0.2.7"));
      assert.ok(rows.every((row) => row.key_hash.length === 32));
      await deleteFullBuckets(db, at(2001));
      const left = await db.selectFrom("rate_limits").selectAll().execute();
      assert.equal(left.length, 1);
    },
  );
});
