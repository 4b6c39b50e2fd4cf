import assert from "node:assert/strict";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { listTrips } from "../../../db/trip/trips.ts";
import { actorOf } from "../../harness/actor.ts";
import { newUser } from "../../harness/build.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { LOG, startPrivateStory } from "./story.ts";

Deno.test("SEC-07 a way with the ignition off over a private drive that the log does not have shows to its driver alone", async () => {
  await using story = await startPrivateStory();
  const { db, mine, car, people, as } = story;
  const unit = { accountId: mine, id: car.id };
  const day = "2026-03-10T";
  const way = { kind: "transported" } as const;
  await newTrip(db, unit, `${day}08:00Z`, `${day}10:00Z`, way);
  await newTrip(db, unit, `${day}12:00Z`, `${day}13:00Z`, way);
  await command(db, SYSTEM, (tx) =>
    tx.insertInto("unlogged_drives").values({
      account_id: mine,
      unit_id: car.id,
      driver_id: people.driver.id,
      started_at: new Date(`${day}08:30Z`),
      stopped_at: new Date(`${day}09:00Z`),
    }).execute());
  // A drive of the log ends the time in which only the driver knows where the car is.
  await newTrip(db, unit, `${day}11:00Z`, `${day}11:10Z`, {
    type: "business",
    driver_id: people.driver.id,
  });
  const ways = (await storedTrips(db, car.id))
    .filter(({ kind }) => kind === "transported");
  assert.equal(ways.length, 2);
  const seen = async (who: "administrator" | "colleague" | "driver") => {
    const { get } = await as(who);
    return await Promise.all(
      ways.map(async ({ id }) => (await get(`${LOG}/${id}`)).status),
    );
  };
  assert.deepEqual(await seen("driver"), [200, 200]);
  assert.deepEqual(await seen("administrator"), [404, 200]);
  assert.deepEqual(await seen("colleague"), [404, 200]);
});

Deno.test("SEC-01 SEC-07 the log of a unit is empty for who does not see the unit, whoever asks for it", async () => {
  await using story = await startPrivateStory();
  const { db, mine, car, people } = story;
  const none = await newUser(db, mine, {});
  const period = {
    from: Date.parse("2026-03-01T00:00Z"),
    until: Date.parse("2026-04-01T00:00Z"),
  };
  const count = async (userId: number) => {
    const actor = actorOf({ accountId: mine, userId });
    return (await listTrips(db, actor, car.id, period)).length;
  };
  assert.equal(await count(people.colleague.id), 3);
  assert.equal(await count(none.id), 0);
});
