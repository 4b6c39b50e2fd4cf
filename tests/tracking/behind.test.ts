import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, look, MORNING } from "../trip/story.ts";

Deno.test("TRK-10 a worker that is behind shows: the log says up to when trips are found, health and metrics how far", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  const { get } = await portal.as(admin.email);
  const unit = await newUnit(db, accountId);
  const log =
    `/user/create-triplog?unit=${unit.id}&from=2026-03-02&to=2026-03-02`;
  const behind = async () => {
    const metrics = await (await portal.report("/metrics")).text();
    const value = (name: string) =>
      Number(
        new RegExp(`^milstolpe_tracking_${name} (.*)$`, "m")
          .exec(metrics)?.[1],
      );
    return { units: value("units"), seconds: value("behind_seconds") };
  };

  const healthBehind = async () => {
    const health = await (await portal.report("/health")).json();
    assert.equal(health.ready, true);
    return health.trackingBehindS;
  };

  await reportFixes(portal, unit.imei, MORNING);
  // A unit that goes on as before may wait so long.
  assert.deepEqual(await behind(), { units: 0, seconds: 0 });
  assert.equal(await healthBehind(), 0);
  assert.doesNotMatch(
    (await get(log)).text,
    /The log has trips up to/,
  );

  await command(db, SYSTEM, (tx) =>
    tx.updateTable("unit_states")
      .set({ dirty_since: sql`now() - interval '20 minutes'` })
      .where("unit_id", "=", unit.id).execute());
  const { units, seconds } = await behind();
  assert.equal(units, 1);
  assert.ok(seconds >= 1200);
  assert.ok(await healthBehind() >= 1200);
  assert.match((await get(log)).text, /up to \d\d[:.]\d\d\. Later reports/);

  await look(portal, LAST + 3_600_000);
  assert.deepEqual(await behind(), { units: 0, seconds: 0 });
  assert.equal(await healthBehind(), 0);
  assert.doesNotMatch(
    (await get(log)).text,
    /The log has trips up to/,
  );
});
