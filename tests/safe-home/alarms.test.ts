import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { destination } from "../../domain/geo/destination.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import type { AlarmFacts } from "../../domain/alert/alarm-facts.ts";
import { packClosedDays } from "../../jobs/packing.ts";
import { checkHomes } from "../../jobs/safe-home.ts";
import { TimedJobs } from "../../jobs/timed.ts";
import { newUser } from "../harness/build.ts";
import { reportFixes } from "../harness/reports.ts";
import { outboxOf } from "../message/story.ts";
import {
  allowSafeHome,
  DAILY,
  dyingWithSecond,
  HOME,
  startSafeHomes,
  toldTimes,
} from "./story.ts";

const AT_HOME = { latitude: HOME.centerLat, longitude: HOME.centerLng };
const AWAY = destination(AT_HOME, 90, 5000);

/** The fix of a parked unit. */
function fix(time: string, point: typeof AT_HOME, more: object = {}) {
  return {
    fixedAt: Date.parse(time),
    ...point,
    speedKmh: 0,
    ignition: false,
    odometerM: null,
    satellites: 9,
    hdop: 1,
    accuracyM: null,
    ...more,
  };
}

/** Lets the job look at an instant; a failure fails the test. */
function look(db: Db, now: string): Promise<number> {
  return checkHomes(db, {
    now: new Date(now),
    onFailed: (_unit, error) => {
      throw error;
    },
  });
}

function alarmsOf(db: Db) {
  return asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("safe_home_alarms").select([
        "unit_id",
        "due_at",
        "fixed_at",
      ])
        .orderBy("due_at").execute(),
  );
}

Deno.test("HOME-22 JOB-04 a vehicle that is away at a scheduled time rings once, at home it does not", async () => {
  await using story = await startSafeHomes();
  const { portal, db, car, people } = story;
  await story.switchOn();
  await reportFixes(portal, car.imei, [fix("2026-02-22T16:30:00Z", AWAY)]);
  assert.equal(await look(db, "2026-02-22T17:00:30Z"), 0, "18:00 is too near");
  assert.equal(await look(db, "2026-02-22T17:01:00Z"), 1);
  assert.equal(await look(db, "2026-02-22T17:01:00Z"), 0);
  assert.equal(await look(db, "2026-02-22T17:02:00Z"), 0);
  assert.deepEqual(await alarmsOf(db), [{
    unit_id: car.id,
    due_at: new Date("2026-02-22T17:00:00Z"),
    fixed_at: new Date("2026-02-22T16:30:00Z"),
  }]);
  const sent = await outboxOf(db);
  // The other administrator does not see the car.
  assert.deepEqual(sent.map(({ receiver }) => receiver), [people.admin.email]);
  const { unit, registrationNumber, alarms } = sent[0]!.facts as AlarmFacts;
  assert.deepEqual([unit, registrationNumber], ["Volvo V90", "BBB222"]);
  assert.deepEqual(alarms, [{
    at: "2026-02-22 18:00",
    event: {
      kind: "awayFromHome",
      facts: { address: "Uppsala, SE", isSeen: true },
    },
    isPlaceHidden: false,
    position: null,
  }]);
  await reportFixes(portal, car.imei, [fix("2026-02-23T16:30:00Z", AT_HOME)]);
  assert.equal(await look(db, "2026-02-23T17:05:00Z"), 0, "it is at home");
  assert.equal(await look(db, "2026-02-24T17:05:00Z"), 0, "it sleeps there");
  assert.equal((await alarmsOf(db)).length, 1);
});

Deno.test("JOB-04 HOME-22 times that no node looked at are made up, each once and by where the vehicle was then", async () => {
  await using story = await startSafeHomes();
  const { portal, db, car } = story;
  await story.switchOn();
  await reportFixes(portal, car.imei, [
    fix("2026-02-22T16:00:00Z", AT_HOME),
    fix("2026-02-23T16:00:00Z", AWAY),
    fix("2026-02-24T16:00:00Z", AT_HOME),
    fix("2026-02-24T17:30:00Z", AWAY),
    fix("2026-02-25T16:59:59Z", AWAY),
    // After the time, before the look.
    fix("2026-02-25T17:00:01Z", AT_HOME),
  ]);
  const now = "2026-02-25T20:00:00Z";
  // Days that are packed meanwhile count as well.
  await packClosedDays(db, {
    now: new Date("2026-02-25T20:00:00Z"),
    afterDays: 1,
    signal: AbortSignal.timeout(60_000),
    onFailed: (_day, error) => {
      throw error;
    },
  });
  const rung = await Promise.all([look(db, now), look(db, now), look(db, now)]);
  assert.equal(rung.reduce((sum, count) => sum + count), 2);
  assert.deepEqual(
    (await alarmsOf(db)).map(({ due_at }) => due_at.toISOString().slice(0, 10)),
    ["2026-02-23", "2026-02-25"],
  );
  assert.equal(await look(db, now), 0);
  assert.deepEqual(await toldTimes(db), [
    "2026-02-23T17:00:00.000Z",
    "2026-02-25T17:00:00.000Z",
  ]);
});

Deno.test("JOB-04 after three weeks without a node only the last week is made up", async () => {
  await using story = await startSafeHomes();
  const { portal, db, car } = story;
  await story.switchOn();
  await reportFixes(portal, car.imei, [fix("2026-02-22T16:00:00Z", AWAY)]);
  assert.equal(await look(db, "2026-03-15T12:00:00Z"), 7);
  assert.equal(await look(db, "2026-03-15T17:01:00Z"), 1, "it goes on");
});

Deno.test("JOB-04 the timed job runs on one of several nodes, and again after one was killed amid it", async () => {
  await using story = await startSafeHomes();
  const { portal, db, car, van } = story;
  await story.switchOn();
  await story.switchOn(DAILY, HOME, van.imei);
  await reportFixes(portal, car.imei, [fix("2026-02-22T16:30:00Z", AWAY)]);
  await reportFixes(portal, van.imei, [fix("2026-02-22T16:30:00Z", AWAY)]);
  let dies = true;
  const failures: unknown[] = [];
  const node = () =>
    new TimedJobs({
      db,
      jobs: [{
        name: "safe-home",
        schedule: "* * * * *",
        atFirst: true,
        run: async (now) => {
          await checkHomes(dies ? dyingWithSecond(db) : db, {
            now,
            onFailed: (unit) => failures.push(unit.unit_id),
          });
          if (dies) throw new Error("killed");
        },
      }],
      log: () => {},
    });
  await node().lookOnce(new Date("2026-02-22T17:01:10Z"));
  assert.equal((await alarmsOf(db)).length, 1, "the second one failed");
  assert.equal((await outboxOf(db)).length, 1, "and left nothing behind");
  assert.equal(failures.length, 1);
  dies = false;
  const now = new Date("2026-02-22T17:02:10Z");
  await Promise.all([node(), node(), node()].map((one) => one.lookOnce(now)));
  assert.deepEqual(
    (await alarmsOf(db)).map(({ unit_id }) => unit_id).sort(),
    [car.id, van.id].sort(),
  );
  // The second administrator sees the van too.
  assert.equal((await outboxOf(db)).length, 3);
});

const NIGHT = {
  ...DAILY,
  start_date: "2026-01-01",
  schedule: [[{ id: 0, time: "02:30" }]],
};

Deno.test("HOME-22 JOB-04 a time that a change of the clock skips rings at the change", async () => {
  await using story = await startSafeHomes({}, "2026-03-28T12:00:00Z");
  const { portal, db, car } = story;
  await reportFixes(portal, car.imei, [fix("2026-03-28T16:30:00Z", AWAY)]);
  await story.switchOn(NIGHT);
  assert.equal(await look(db, "2026-03-29T01:00:59Z"), 0);
  assert.equal(await look(db, "2026-03-29T01:01:00Z"), 1, "at 03:00");
  assert.equal(await look(db, "2026-03-29T12:00:00Z"), 0);
});

Deno.test("HOME-22 JOB-04 a time that comes twice rings the first time, also when the machine's clock goes back", async () => {
  await using story = await startSafeHomes({}, "2026-10-24T12:00:00Z");
  const { portal, db, car } = story;
  await reportFixes(portal, car.imei, [fix("2026-10-24T12:30:00Z", AWAY)]);
  await story.switchOn(NIGHT);
  assert.equal(await look(db, "2026-10-25T00:31:00Z"), 1, "summer time");
  assert.equal(await look(db, "2026-10-25T01:31:00Z"), 0, "winter time");
  assert.equal(await look(db, "2026-10-25T00:31:00Z"), 0, "once more");
  assert.equal((await alarmsOf(db)).length, 1);
});

Deno.test("HOME-22 accuracy counts for the vehicle, poor positions give way to better ones, and an unknown place rings", async () => {
  await using story = await startSafeHomes();
  const { portal, db, car, van } = story;
  await story.switchOn();
  const ring = async (day: number) => {
    const last = `2026-02-${day}T17:01:00Z`;
    return await look(db, last) === 1;
  };
  assert.ok(await ring(22), "no position was ever known");
  assert.equal((await alarmsOf(db))[0]!.fixed_at, null);
  const report = async (time: string, metres: number, accuracyM: number) => {
    const { latitude, longitude } = destination(AT_HOME, 0, metres);
    const answer = await portal.report(
      `/?${new URLSearchParams({
        id: car.imei,
        lat: String(latitude),
        lon: String(longitude),
        timestamp: String(Date.parse(time) / 1000),
        accuracy: String(accuracyM),
      })}`,
    );
    assert.equal(answer.status, 200);
  };
  await report("2026-02-23T16:00:00Z", 450, 60);
  assert.equal(await ring(23), false, "it may be inside: 450 m, 60 m off");
  await report("2026-02-24T16:00:00Z", 450, 40);
  assert.ok(await ring(24), "it is outside: 450 m, at most 40 m off");
  await report("2026-02-25T16:00:00Z", 100, 10);
  await report("2026-02-25T16:50:00Z", 3000, 900);
  assert.equal(await ring(25), false, "a mast says less than the satellites");
  await story.switchOn(DAILY, HOME, van.imei);
  assert.equal((await alarmsOf(db)).length, 2);
});

Deno.test("HOME-22 what is off, was switched on later, or belongs to an account without the extra does not ring", async () => {
  await using story = await startSafeHomes();
  const { portal, db, mine, clock, car, put } = story;
  await reportFixes(portal, car.imei, [fix("2026-02-22T16:30:00Z", AWAY)]);
  await story.switchOn();
  await put("toggle-status", { imei: car.imei, status: 0 });
  assert.equal(await look(db, "2026-02-22T17:05:00Z"), 0, "it is off");
  clock.now = new Date("2026-02-22T17:10:00Z");
  await put("toggle-status", { imei: car.imei, status: 1 });
  assert.equal(await look(db, "2026-02-22T17:15:00Z"), 0, "18:00 was before");
  await allowSafeHome(db, mine, false);
  assert.equal(await look(db, "2026-02-23T17:05:00Z"), 0);
  await allowSafeHome(db, mine);
  assert.equal(await look(db, "2026-02-23T18:05:00Z"), 0, "nor afterwards");
  assert.equal(await look(db, "2026-02-24T17:05:00Z"), 1);
  const later = { ...DAILY, start_date: "2026-02-27" };
  await put("schedule-alert", { imei: car.imei, ...later });
  assert.equal(await look(db, "2026-02-26T17:05:00Z"), 0, "before the start");
  assert.equal(await look(db, "2026-02-27T17:05:00Z"), 1);
});

Deno.test("HOME-22 the mail is in the language of the account's alerts, to administrators who see the vehicle and have not opted out of alerts", async () => {
  await using story = await startSafeHomes();
  const { portal, db, mine, van, people } = story;
  const second = await newUser(db, mine, { administrator: true });
  const out = await newUser(db, mine, { administrator: true });
  await command(db, SYSTEM, async (tx) => {
    await tx.updateTable("accounts").set({ subsite_id: 2 })
      .where("id", "=", mine).execute();
    await tx.insertInto("alert_settings").values({
      account_id: mine,
      language: "no",
      time_zone: "Europe/Oslo",
    }).execute();
    await tx.insertInto("alert_opt_outs")
      .values({ email: out.email, opted_out_at: new Date() }).execute();
  });
  await story.switchOn(DAILY, HOME, van.imei);
  await reportFixes(portal, van.imei, [fix("2026-02-22T16:30:00Z", AWAY)]);
  assert.equal(await look(db, "2026-02-22T17:01:00Z"), 1);
  const sent = (await outboxOf(db))
    .filter(({ state }) => state !== "held");
  assert.deepEqual(
    sent.map(({ receiver }) => receiver).sort(),
    [people.admin.email, people.some.email, second.email].sort(),
  );
  for (const { language, subsite_id, channel } of sent) {
    assert.deepEqual([language, subsite_id, channel], ["no", 2, "email"]);
  }
});
