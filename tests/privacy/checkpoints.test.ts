import assert from "node:assert/strict";
import { beside, whereUnit } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { eraseUser } from "../../db/privacy/erasures.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { retain } from "../../jobs/retention.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { HOUR_MS, LAST, look, MORNING, storedTrips } from "../trip/story.ts";

const NOW = new Date(LAST + HOUR_MS);

/** Adds a unit that drove a morning, looked at as it reported. */
async function driveMorning(portal: TestPortal, accountId: number) {
  const unit = await newUnit(portal.database.db, accountId);
  for (let from = 0; from < MORNING.length; from += 20) {
    const fixes = MORNING.slice(from, from + 20);
    await reportFixes(portal, unit.imei, fixes);
    await look(portal, fixes.at(-1)!.fixedAt);
  }
  assert.ok(await checkpoints(portal.database.db, unit.id) > 1);
  return unit;
}

function checkpoints(db: Db, unitId: number): Promise<number> {
  return asActor(db, whereUnit(unitId), async (tx) => {
    const rows = await tx.selectFrom("checkpoints").select("slot")
      .where("unit_id", "=", unitId).execute();
    return rows.length;
  });
}

Deno.test("SEC-09 nothing that finding trips remembers of a person's drives stays when the person is erased", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const driven = await driveMorning(portal, accountId);
  const other = await driveMorning(portal, accountId);
  const admin = await newUser(db, accountId, { administrator: true });
  const driver = await newUser(db, accountId);
  await command(db, beside(accountId), async (tx) => {
    await tx.updateTable("trips").set({ driver_id: driver.id })
      .where("unit_id", "=", driven.id).execute();
  });
  const actor = actorOf({
    accountId,
    userId: admin.id,
    isAdministrator: true,
  });
  const deleted = await deleteUser(db, actor, driver.id, NOW);
  assert.ok(deleted.ok);
  const erased = await eraseUser(db, actor, driver.id, {
    stranger: "Deleted person",
    now: NOW,
  });
  assert.ok(erased.ok);
  assert.equal(await checkpoints(db, driven.id), 0);
  assert.ok(await checkpoints(db, other.id) > 1);
  // The unit goes on from its last stop.
  const later = MORNING.map((fix) => ({
    ...fix,
    fixedAt: fix.fixedAt + 24 * HOUR_MS,
  }));
  for (const { imei } of [driven, other]) {
    await reportFixes(portal, imei, later);
  }
  await look(portal, LAST + 25 * HOUR_MS);
  const spans = async (unitId: number) =>
    (await storedTrips(db, unitId))
      .map(({ started_at, stopped_at }) => [started_at, stopped_at]);
  const found = await spans(driven.id);
  assert.ok(found.length >= 6);
  assert.deepEqual(found, await spans(other.id));
});

Deno.test("SEC-10 what finding trips remembers goes with the positions that it was found in", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const unit = await driveMorning(portal, await newAccount(db));
  const days = (count: number) => new Date(LAST + count * 24 * HOUR_MS);
  const deployment = { positions: 90, messages: 365 };
  const before = await checkpoints(db, unit.id);
  await retain(db, deployment, days(80));
  assert.equal(await checkpoints(db, unit.id), before);
  await retain(db, deployment, days(100));
  assert.equal(await checkpoints(db, unit.id), 0);
});
