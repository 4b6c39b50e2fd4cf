import assert from "node:assert/strict";
import { KeptTotals } from "../../db/to-do/kept-totals.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { newTrip } from "../trip/trip-rows.ts";

Deno.test("FLOW-01 a number that was being counted while its person changed something is not kept", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const accountId = await newAccount(db);
  const { id: userId } = await newUser(db, accountId, { administrator: true });
  const unit = { accountId, ...await newUnit(db, accountId) };
  const actor = actorOf({ accountId, userId, isAdministrator: true });
  const asked = {
    now: new Date("2026-03-20T12:00:00Z"),
    timeZone: "Europe/Stockholm",
    carSchedule: false,
  };
  const totals = new KeptTotals(db);
  const counting = totals.of(actor, asked);
  totals.forget(actor);
  assert.equal(await counting, 0);
  await newTrip(db, unit, "2026-03-02T08:00+01:00", "2026-03-02T08:20+01:00");
  // It lacks a purpose and a driver.
  assert.equal(await totals.of(actor, asked), 2);
  await newTrip(db, unit, "2026-03-03T08:00+01:00", "2026-03-03T08:20+01:00");
  assert.equal(await totals.of(actor, asked), 2, "kept for a minute");
});
