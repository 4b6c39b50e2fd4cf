import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";
import { eraseUser } from "../../db/privacy/erasures.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { retain } from "../../jobs/retention.ts";
import { actorOf } from "../harness/actor.ts";
import { newUser } from "../harness/build.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startStory } from "./story.ts";
import { newVisits } from "./visit-rows.ts";

function storedInstants(db: Db, geofenceId: number): Promise<string[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("geofence_crossings").select("crossed_at")
      .where("geofence_id", "=", geofenceId).orderBy("crossed_at").execute();
    return rows.map(({ crossed_at }) => crossed_at.toISOString().slice(0, 16));
  });
}

Deno.test("SEC-09 GEO-15 crossings on the trips of an erased person go, but the last one, which says where the unit is", async () => {
  await using story = await startStory();
  const { db, mine, car, people, portal, clock } = story;
  clock.now = new Date("2026-03-04T12:00Z");
  const driver = await newUser(db, mine);
  const trip = (from: string, until: string) =>
    newTrip(db, { accountId: mine, id: car.id }, from, until, {
      driver_id: driver.id,
    });
  await trip("2026-03-02T08:00Z", "2026-03-02T09:00Z");
  await trip("2026-03-04T08:00Z", "2026-03-04T09:00Z");
  const id = await newVisits(db, mine, people.admin.id, {
    [car.id]: [
      ["inside", "2026-03-02T07:00Z"],
      ["outside", "2026-03-02T08:30Z"],
      ["inside", "2026-03-03T08:00Z"],
      ["outside", "2026-03-03T09:00Z"],
      ["inside", "2026-03-04T08:30Z"],
    ],
  });
  const actor = actorOf({
    accountId: mine,
    userId: people.admin.id,
    isAdministrator: true,
  });
  assert.ok((await deleteUser(db, actor, driver.id, clock.now)).ok);
  const erased = await eraseUser(db, actor, driver.id, {
    stranger: "Deleted person",
    now: clock.now,
  });
  assert.ok(erased.ok);
  assert.deepEqual(await storedInstants(db, id), [
    "2026-03-02T07:00",
    "2026-03-03T08:00",
    "2026-03-03T09:00",
    "2026-03-04T08:30",
  ]);
  const admin = await portal.as(people.admin.email);
  const { text } = await admin.get(`/user/geofences/${id}/visits`);
  assert.match(text, /Volvo V90 09:00 10:00 1 h/);
  assert.ok(!text.includes("2 Mar"), "the end of that visit is not known");
});

Deno.test("SEC-09 GEO-15 crossings go with the positions that are too old, but the last one, which says where the unit is", async () => {
  await using story = await startStory();
  const { db, mine, car, van, people } = story;
  const id = await newVisits(db, mine, people.admin.id, {
    [car.id]: [
      ["inside", "2026-03-02T07:00Z"],
      ["outside", "2026-03-02T08:30Z"],
      ["inside", "2026-03-02T09:00Z"],
    ],
    [van.id]: [
      ["inside", "2026-03-02T07:10Z"],
      ["outside", "2030-03-02T08:30Z"],
    ],
  });
  const deployment = { positions: 90, messages: 365 };
  await retain(db, deployment, new Date("2030-03-03T12:00Z"));
  assert.deepEqual(await storedInstants(db, id), [
    "2026-03-02T09:00",
    "2030-03-02T08:30",
  ]);
});
