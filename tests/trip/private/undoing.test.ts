import assert from "node:assert/strict";
import type { Db } from "../../../db/database.ts";
import { textsOf } from "../../../locales/index.ts";
import type { Asker, Form } from "../../harness/ask.ts";
import { drive, park, scenario } from "../../harness/fixes/scenario.ts";
import { reportFixes } from "../../harness/reports.ts";
import { makeBenefitCar } from "../../lock/story.ts";
import { ALWAYS, DAY, startStory } from "../../place/story.ts";
import { inAll } from "../../undoing/story.ts";
import { LOG, startEdits } from "../edit-story.ts";
import { LAST, STOCKHOLM } from "../story.ts";
import { withPeople } from "./drivers.ts";

const m = textsOf("en");
const UNDO = `${LOG}/undo`;
const SECRETS = /Dentist|By the back door/;
const MINUTE_MS = 60_000;

async function startDriven() {
  const story = await startStory();
  return await withPeople(story, story.mine, [story.car.id, story.van.id]);
}

function changesOf(db: Db, tripId: number) {
  return inAll(db, (tx) =>
    tx.selectFrom("trip_changes").selectAll()
      .where("trip_id", "=", tripId).orderBy("id").execute());
}

async function said(db: Db, tripId: number) {
  const { purpose, note } = await inAll(
    db,
    (tx) =>
      tx.selectFrom("trips").select(["purpose", "note"])
        .where("id", "=", tripId).executeTakeFirstOrThrow(),
  );
  return [purpose, note];
}

async function write(who: Asker, tripId: number, form: Form): Promise<void> {
  const saved = await who.post(`${LOG}/${tripId}`, form);
  assert.equal(saved.status, 303, saved.text);
}

/** Others take nothing back, neither by the button nor by naming a change, and are not offered it. */
async function assertTakeNothingBack(
  { db, others }: { db: Db; others: Record<string, Asker> },
  tripId: number,
): Promise<void> {
  const before = await said(db, tripId);
  const changes = await changesOf(db, tripId);
  for (const [name, who] of Object.entries(others)) {
    const page = await who.get(`${LOG}/${tripId}`);
    assert.equal(page.status, 200, name);
    assert.doesNotMatch(page.html, SECRETS, name);
    assert.doesNotMatch(page.html, new RegExp(`/${tripId}/undo"`), name);
    assert.doesNotMatch(page.html, new RegExp(`action="${UNDO}"`), name);
    const refused = await who.post(`${LOG}/${tripId}/undo`, {});
    assert.equal(refused.status, 422, name);
    assert.match(refused.text, new RegExp(m.byKey.NothingToUndo), name);
    assert.doesNotMatch(refused.html, SECRETS, name);
    for (const { id } of changes) {
      await who.post(UNDO, { changes: String(id), back: LOG });
    }
    const asked = await who.with({ headers: { accept: "application/json" } })
      .post(`${LOG}/${tripId}/undo`, {});
    assert.equal(asked.status, 422, name);
    assert.deepEqual(await said(db, tripId), before, name);
    const shown = await who.get(`${LOG}/${tripId}`);
    assert.doesNotMatch(shown.html, SECRETS, name);
  }
  assert.deepEqual(await changesOf(db, tripId), changes);
}

Deno.test("FLOW-03 BEN-07 nobody takes back what a driver changed while the car was locked, nor what was hidden by it, but the driver", async () => {
  const edits = await startEdits();
  const { db, accountId, car, first: trip, second } = edits;
  await using story = await withPeople(edits, accountId, [car.id]);
  const { driver, asDriver, others } = story;
  const lock = async (status: number) => {
    const done = await asDriver.call(
      "PUT",
      `user/terminal/${car.imei}/lock`,
      { status },
    );
    assert.equal(done.status, 200, done.text);
  };
  const say = (purpose: string, note: string, { id } = trip) =>
    write(asDriver, id, [
      ["type", "business"],
      ["purpose", purpose],
      ["note", note],
      ["driver_id", String(driver.id)],
    ]);
  await makeBenefitCar(db, accountId, car.id);
  await say("Dentist before", "By the back door, early");
  await lock(1);
  await say("Dentist", "By the back door");
  await say("", "");
  await say("Dentist", "By the back door", second);
  const taken = await asDriver.post(`${LOG}/${second.id}/undo`, {});
  assert.equal(taken.status, 303);
  await lock(0);
  await assertTakeNothingBack(story, trip.id);
  // Nor is done again what the driver took back then.
  await assertTakeNothingBack(story, second.id);

  // What was written since shows, so anybody takes that back; no further.
  await say("Site", "");
  await write(asDriver, trip.id, [
    ["type", "business"],
    ["purpose", "Site meeting"],
    ["driver_id", String(driver.id)],
  ]);
  const { administrator, colleague } = others;
  const page = await colleague.get(`${LOG}/${trip.id}`);
  assert.match(page.html, new RegExp(`/${trip.id}/undo"`));
  const undone = await colleague.post(`${LOG}/${trip.id}/undo`, {});
  assert.equal(undone.status, 303);
  assert.deepEqual(await said(db, trip.id), ["Site", null]);
  assert.equal(
    (await administrator.post(`${LOG}/${trip.id}/undo`, {})).status,
    422,
  );
  assert.deepEqual(await said(db, trip.id), ["Site", null]);

  // Their own changes the driver takes back by choice.
  for (const _ of [1, 2]) {
    const own = await asDriver.post(`${LOG}/${trip.id}/undo`, {});
    assert.equal(own.status, 303, own.text);
  }
  assert.deepEqual(await said(db, trip.id), ["Dentist", "By the back door"]);
});

Deno.test("FLOW-03 SEC-07 nobody takes back what a driver cleared before a rule of theirs made the private trip business", async () => {
  await using story = await startDriven();
  const { as, car, asDriver, driver, catchUp } = story;
  const [, trip] = await story.trips();
  const given = await as.admin.call("PUT", `user/triplog/${trip!.id}`, {
    driver_id: driver.id,
  });
  assert.equal(given.status, 200);
  const hours = `user/working-hours?imei=${car.imei}`;
  const set = { mode: "manual", type: "private", apply_from: DAY };
  assert.equal((await asDriver.call("PUT", hours, set)).status, 200);
  await catchUp();
  for (
    const edit of [
      { purpose: "Dentist", note: "By the back door" },
      { purpose: null, note: null },
    ]
  ) {
    const call = await asDriver.call("PUT", `user/triplog/${trip!.id}`, edit);
    assert.equal(call.status, 200, call.text);
    assert.equal(call.json.data.type, "private");
  }
  const added = await asDriver.call("POST", "user/places", {
    ...story.work,
    rules: [{ ...ALWAYS, type: "business" }],
    apply_from: DAY,
  });
  assert.equal(added.status, 201, added.text);
  await catchUp();
  assert.equal((await story.trips())[1]!.type, "business");
  await assertTakeNothingBack(story, trip!.id);
});

Deno.test("FLOW-03 SEC-07 nor when a private trip on its way ends where a rule says business", async () => {
  await using story = await startDriven();
  const { as, van, portal, asDriver, driver, clock, catchUp } = story;
  const onItsWay = scenario(
    { at: LAST - 20 * MINUTE_MS, from: STOCKHOLM, everyS: 30 },
    park(10),
    drive(10, 50),
  );
  const end = onItsWay.at(-1)!;
  // Both rules stood before the trip began.
  clock.now = new Date(LAST - 60 * MINUTE_MS);
  await story.addPlace({
    rules: [{ ...ALWAYS, type: "business" }],
    imeis: [van.imei],
    latitude: end.latitude,
    longitude: end.longitude,
    radius: 200,
  });
  const hours = `user/working-hours?imei=${van.imei}`;
  const set = { mode: "manual", type: "private" };
  assert.equal((await asDriver.call("PUT", hours, set)).status, 200);
  clock.now = new Date(LAST);
  await reportFixes(portal, van.imei, onItsWay);
  await catchUp();
  const [trip] = await story.trips(van.id);
  assert.ok(trip!.ongoing);
  assert.equal(trip!.type, "private");
  const given = await as.admin.call("PUT", `user/triplog/${trip!.id}`, {
    driver_id: driver.id,
  });
  assert.equal(given.status, 200, given.text);
  for (
    const edit of [
      { purpose: "Dentist", note: "By the back door" },
      { purpose: null, note: null },
    ]
  ) {
    const call = await asDriver.call("PUT", `user/triplog/${trip!.id}`, edit);
    assert.equal(call.status, 200, call.text);
  }
  await reportFixes(
    portal,
    van.imei,
    scenario({ at: LAST + 30_000, from: end, everyS: 30 }, park(30)),
  );
  clock.now = new Date(LAST + 60 * MINUTE_MS);
  await catchUp();
  const [ended] = await story.trips(van.id);
  assert.deepEqual([ended!.ongoing, ended!.type], [false, "business"]);
  await assertTakeNothingBack(story, trip!.id);
});
