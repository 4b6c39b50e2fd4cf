import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { tollsOf } from "../../db/toll/charges.ts";
import { privateTollsByMonth } from "../../db/toll/private-months.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { passStations } from "./story.ts";

Deno.test("REP-08 REP-18 private tolls read from the days with private passages alone are those read from all days", async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const accountId = await newAccount(db);
  const user = await newUser(db, accountId, { administrator: true });
  const units: number[] = [];
  const drives = [
    // Business reaches the day's maximum before the private trip of the evening.
    ["business", "2026-03-02T06:00:00Z", ["07:20", "07:40", "08:10"]],
    ["private", "2026-03-02T15:00:00Z", ["16:10", "17:10"]],
    ["business", "2026-03-03T06:00:00Z", ["07:20"]],
    ["other", "2026-03-04T06:00:00Z", ["07:20"]],
    ["business", "2026-03-04T15:00:00Z", ["16:10"]],
  ] as const;
  for (const city of ["stockholm", "gothenburg"] as const) {
    const unit = { accountId, id: (await newUnit(db, accountId)).id };
    units.push(unit.id);
    for (const [type, startedAt, clocks] of drives) {
      const stoppedAt = startedAt.replace(":00:00Z", ":50:00Z");
      await newTrip(db, unit, startedAt, stoppedAt, { type });
      const passages = clocks.map((clock) => ({
        at: `${startedAt.slice(0, 10)} ${clock}`,
        city,
      }));
      await passStations(db, unit, startedAt, passages);
    }
  }
  const none = (await newUnit(db, accountId)).id;
  const period = {
    from: Date.parse("2026-02-28T23:00:00Z"),
    until: Date.parse("2026-03-31T22:00:00Z"),
  };
  const actor = actorOf({ accountId, userId: user.id, isAdministrator: true });
  await asActor(db, SYSTEM, async (tx) => {
    const privateOf = async (onlyPrivateDays: boolean) =>
      (await tollsOf(tx, accountId, { ...period, onlyPrivateDays }))
        .filter(({ type }) => type !== "business")
        .map(({ unitId, passedAt, feeOre }) => [unitId, passedAt, feeOre]);
    const found = await privateOf(true);
    assert.deepEqual(found, await privateOf(false));
    assert.equal(found.length, 6);
    const asked = {
      days: { from: "2026-03-01", to: "2026-03-31" },
      timeZone: "Europe/Stockholm",
    };
    const sumOf = await privateTollsByMonth(tx, actor, [...units, none], asked);
    for (const id of units) {
      const sum = found.reduce(
        (sum, [unitId, , fee]) => unitId === id ? sum + fee! : sum,
        0,
      );
      assert.ok(sum > 0);
      assert.equal(sumOf(id, "2026-03"), sum / 100);
    }
    assert.equal(sumOf(none, "2026-03"), 0);
    const alone = await privateTollsByMonth(tx, actor, [none], asked);
    assert.equal(alone(none, "2026-03"), null);
  });
});
