import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { recordEvents } from "../../db/event/record.ts";
import { saveCheckpoints } from "../../db/tracking/checkpoints.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { retain } from "../../jobs/retention.ts";
import { newVisits } from "../geofence/visit-rows.ts";
import { actorOf } from "../harness/actor.ts";
import { newUnit } from "../harness/build.ts";
import { startPrivacyStory } from "./people.ts";

const START = "2026-03-08T10:00:00.000Z";
const STOP = "2026-03-08T10:30:00.000Z";
const WITHIN = new Date("2026-03-08T10:15Z");
const LATER = new Date("2026-03-08T12:00Z");
const DEPLOYMENT = { positions: 36_500, messages: 36_500 };

/** A private drive of Siv that her log does not have, and what was stored within and after it. */
async function startDrivenStory() {
  const story = await startPrivacyStory();
  const { db, accountId: account_id, car, people, portal } = story;
  const unit = { account_id, unit_id: car.id };
  // Nothing else of Siv is on it.
  const other = await newUnit(db, account_id);
  for (const at of [WITHIN, LATER]) {
    const seconds = at.getTime() / 1000;
    const { status } = await portal.report(
      `/?id=${car.imei}&lat=59.4&lon=18.1&timestamp=${seconds}`,
    );
    assert.equal(status, 200);
  }
  await newVisits(db, account_id, people.admin.id, {
    [car.id]: [
      ["inside", WITHIN.toISOString()],
      ["outside", LATER.toISOString()],
    ],
  });
  await command(db, beside(account_id), async (tx) => {
    await tx.insertInto("unlogged_drives").values(
      [unit, { ...unit, unit_id: other.id }].map((driven) => ({
        ...driven,
        started_at: new Date(START),
        stopped_at: new Date(STOP),
        driver_id: people.siv.id,
      })),
    ).execute();
    await recordEvents(
      tx,
      [WITHIN, LATER].map((at) => ({
        ...unit,
        kind: "inputOn",
        facts: { input: 1 },
        subject: "1",
        happenedAt: at.getTime(),
        endedAt: null,
        position: { latitude: 59.4, longitude: 18.1 },
        rings: false,
      })),
      LATER,
    );
    const events = await tx.selectFrom("events").select(["id", "happened_at"])
      .where("unit_id", "=", car.id).execute();
    for (const { id: event_id, happened_at } of events) {
      const { id: outbox_id } = await tx.insertInto("outbox").values({
        account_id,
        subsite_id: 1,
        language: "sv",
        channel: "email",
        receiver: "boss@example.test",
        kind: "alarm",
        facts: null,
        subject: happened_at.toISOString(),
        state: "sent",
        done_at: LATER,
      }).returning("id").executeTakeFirstOrThrow();
      const target = "person";
      await tx.insertInto("alerts").values(
        { account_id, event_id, channel: "email", target, outbox_id },
      ).execute();
    }
    const checkpoint = {
      decidedAt: WITHIN.getTime(),
      until: WITHIN.getTime(),
      dueAt: null,
      memories: null,
    };
    const place = { account_id, unit_id: other.id };
    await saveCheckpoints(tx, [{
      unit: place,
      slot: 0,
      checkpoint,
      older: [],
    }]);
    const { id: sensor_id } = await tx.insertInto("sensors").values({
      account_id,
      kind: "sensor",
      name: "Boot",
      mac: "0123456789AB",
    }).returning("id").executeTakeFirstOrThrow();
    await tx.insertInto("sensor_readings").values(
      [WITHIN, LATER].map((read_at) => ({
        ...unit,
        sensor_id,
        read_at,
        temperature_c: 4,
      })),
    ).execute();
  });
  /** Gives how many rows tell something of the drive, and how many of later. */
  const stored = () =>
    asActor(db, SYSTEM, async (tx) => {
      const times = {
        positions: await tx.selectFrom("positions").select("fixed_at as at")
          .where("unit_id", "=", car.id).execute(),
        events: await tx.selectFrom("events").select("happened_at as at")
          .where("unit_id", "=", car.id).execute(),
        crossings: await tx.selectFrom("geofence_crossings")
          .select("crossed_at as at").where("unit_id", "=", car.id).execute(),
        alarms: await tx.selectFrom("outbox")
          .select(sql<Date>`subject::timestamptz`.as("at"))
          .where("kind", "=", "alarm").where("subject", "is not", null)
          .execute(),
        readings: await tx.selectFrom("sensor_readings")
          .select("read_at as at").where("unit_id", "=", car.id).execute(),
      };
      return Object.fromEntries(
        Object.entries(times).map(([of, rows]) => [
          of,
          [WITHIN, LATER].map((instant) =>
            rows.filter(({ at }) => at.getTime() === instant.getTime()).length
          ),
        ]),
      );
    });
  const checkpoints = () =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("checkpoints").select("slot")
          .where("unit_id", "=", other.id).execute(),
    );
  const drives = () =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("unlogged_drives").select(["driver_id", "started_at"])
          .where("account_id", "=", account_id).execute(),
    );
  return { ...story, stored, checkpoints, drives };
}

Deno.test("SEC-09 a private drive beside the log is in what its driver takes along, and erasing the driver leaves nothing of it but the time in which it hides its unit", async () => {
  await using story = await startDrivenStory();
  const { db, as, accountId, people, clock, stored, drives } = story;
  const each = (counts: [number, number]) => ({
    positions: counts,
    events: counts,
    crossings: counts,
    alarms: counts,
    readings: counts,
  });
  assert.deepEqual(await stored(), each([1, 1]));
  assert.equal((await story.checkpoints()).length, 1);
  for (const [who, has] of [["siv", true], ["colleague", false]] as const) {
    const own = await as[who].call("GET", "/api/v1/user/privacy/data/json");
    assert.equal(own.status, 200);
    assert.equal(own.text.includes(START.slice(0, 19)), has, who);
  }
  const admin = actorOf({
    accountId,
    userId: people.admin.id,
    isAdministrator: true,
  });
  const deleted = await deleteUser(db, admin, people.siv.id, clock.now);
  assert.ok(deleted.ok);
  const erased = await as.admin.call(
    "PUT",
    `/api/v1/administration/erasures/${people.siv.id}`,
  );
  assert.equal(erased.status, 200, erased.html);
  assert.deepEqual(await stored(), each([0, 1]));
  assert.deepEqual(await story.checkpoints(), []);
  const hidden = { driver_id: null, started_at: new Date(START) };
  assert.deepEqual(await drives(), [hidden, hidden]);
});

Deno.test("SEC-10 a private drive beside the log is kept no longer than trips", async () => {
  await using story = await startDrivenStory();
  const { db, drives } = story;
  await retain(db, DEPLOYMENT, new Date("2033-12-31T02:37Z"));
  assert.equal((await drives()).length, 2);
  await retain(db, DEPLOYMENT, new Date("2034-01-01T02:37Z"));
  assert.equal((await drives()).length, 0);
});
