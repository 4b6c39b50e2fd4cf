import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const LOG = "/user/create-triplog";
const PROFILES = "/api/v1/administration/feature-profiles";
const NOW = Date.parse("2026-03-02T08:00:00Z");
const m = textsOf("en");

/** The speeds of a drive, a second each: away, one harsh braking, two minutes at 100 km/h, and to a stop. */
const SPEEDS = [
  ...ramp(0, 60, 30),
  ...flat(60, 200),
  ...ramp(60, 48, 2),
  ...flat(36, 60),
  ...ramp(36, 100, 40),
  ...flat(100, 120),
  ...ramp(100, 0, 60),
  ...flat(0, 400),
];

function flat(kmh: number, seconds: number): number[] {
  return Array(seconds).fill(kmh);
}

function ramp(from: number, to: number, seconds: number): number[] {
  return Array.from(
    { length: seconds },
    (_, second) => from + (to - from) * second / seconds,
  );
}

Deno.test("eco scores of trips", async (t) => {
  const clock = { now: new Date(NOW) };
  await using portal = await startTestPortal({}, { now: () => clock.now });
  const { db } = portal.database;
  const mine = await newAccount(db);
  const [car, plain] = [await newUnit(db, mine), await newUnit(db, mine)];
  const unitIds = [car.id, plain.id];
  const admin = await portal.as(
    (await newUser(db, mine, { administrator: true })).email,
  );
  const person = await newUser(db, mine, { unitIds, firstName: "Dina" });
  const driver = await portal.as(person.email);
  /** Where units stopped, degrees east. */
  const stoodAt = new Map<string, number>();
  const drive = async (
    imei: string,
    startedAt: number,
    reported: (second: number) => boolean = () => true,
  ) => {
    let longitude = stoodAt.get(imei) ?? 18;
    const messages = SPEEDS.map((kmh, second) => {
      longitude += kmh / 3.6 / 56_800;
      return {
        ident: imei,
        timestamp: startedAt / 1000 + second,
        "position.latitude": 59.3,
        "position.longitude": longitude,
        "position.speed": kmh,
        "position.direction": 90,
        "position.satellites": 9,
        "position.hdop": 1,
        "engine.ignition.status": second < 520,
      };
    });
    stoodAt.set(imei, longitude);
    const answer = await portal.report("/flespi", {
      method: "POST",
      body: JSON.stringify(messages.filter((_, second) => reported(second))),
    });
    assert.equal(answer.status, 200);
    await portal.tracker.lookOnce();
  };
  const tripsOf = async (imei: string, who = admin) =>
    (await who.call(
      "GET",
      `/api/v1/user/triplog?imei=${imei}&from=2026-03-01&to=2026-03-31`,
    )).json.data;
  const profile = (more: object) =>
    admin.call("POST", PROFILES, {
      name: "Gentle",
      imeis: [car.imei],
      ...more,
    });

  await t.step(
    "FEAT-02 FEAT-03 TRIP-02 each trip of a unit with eco driving has its score and overspeedings, on its page and in calls; others have none",
    async () => {
      const added = await profile({
        overspeeding: { speed_threshold: 80 },
        eco_driving: { sensitivity: "normal" },
      });
      assert.equal(added.status, 201, JSON.stringify(added.json));
      await drive(car.imei, NOW + 60_000);
      await drive(plain.imei, NOW + 60_000);
      const [trip] = await tripsOf(car.imei);
      // A braking of severity 3 in 9.13 km takes 20.5 points, 24 % of the time 20 km/h too fast all 25.
      assert.equal(trip.eco_score, 54);
      assert.equal(trip.overspeedings, 1);
      const page = await admin.get(`${LOG}/${trip.id}`);
      assert.match(
        page.text,
        new RegExp(`${m.trip.ecoScore} ${trip.eco_score} of 100`),
      );
      assert.match(
        page.html,
        new RegExp(`<details class="trip-eco"><summary>[^<]*54 of 100`),
        "one line that opens",
      );
      assert.match(page.text, /Harsh brakings 1/);
      assert.match(page.text, /Times above the speed threshold 1 \(/);
      const log = await admin.get(
        `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`,
      );
      assert.match(log.text, new RegExp(`${trip.eco_score} of 100`));
      const [other] = await tripsOf(plain.imei);
      assert.equal(other.eco_score, null);
      assert.equal(other.overspeedings, null);
    },
  );

  await t.step(
    "FEAT-02 late reports that change a trip change its score",
    async () => {
      const late = await newUnit(db, mine);
      await profile({
        name: "Late",
        eco_driving: { sensitivity: "normal" },
        imeis: [late.imei],
      });
      const isLate = (second: number) => second > 100 && second < 260;
      await drive(late.imei, NOW + 60_000, (second) => !isLate(second));
      const [before] = await tripsOf(late.imei);
      stoodAt.delete(late.imei);
      await drive(late.imei, NOW + 60_000, isLate);
      const [after] = await tripsOf(late.imei);
      assert.equal(after.id, before.id);
      assert.ok(after.eco_score < before.eco_score, "it braked harshly");
    },
  );

  await t.step(
    "FEAT-02 a trip is judged by what was switched on when it started",
    async () => {
      const [before] = await tripsOf(car.imei);
      clock.now = new Date(NOW + 3_600_000);
      const [{ id }] = (await admin.call("GET", PROFILES)).json.data
        .filter(({ name }: { name: string }) => name === "Gentle");
      await admin.call("PUT", `${PROFILES}/${id}`, {
        name: "Only speed",
        overspeeding: { speed_threshold: 90 },
        imeis: [car.imei],
      });
      await drive(car.imei, NOW + 3_660_000);
      const [after, first] = await tripsOf(car.imei);
      assert.equal(first.eco_score, before.eco_score);
      assert.equal(after.eco_score, null, "eco driving was off");
      assert.equal(after.overspeedings, 1);
      await admin.call("DELETE", `${PROFILES}/${id}`);
      const [, kept] = await tripsOf(car.imei);
      assert.equal(kept.eco_score, before.eco_score);
    },
  );

  await t.step(
    "FEAT-02 SEC-07 how a private trip was driven is seen by its driver only",
    async () => {
      const { id, eco_score: score } = (await tripsOf(car.imei)).at(-1);
      const read = async (who = admin) =>
        (await tripsOf(car.imei, who)).find((trip: { id: number }) =>
          trip.id === id
        );
      for (
        const change of [{ driver_id: person.id }, { type: "private" }]
      ) {
        const changed = await driver.call(
          "PUT",
          `/api/v1/user/triplog/${id}`,
          change,
        );
        assert.equal(changed.status, 200, JSON.stringify(changed.json));
      }
      const own = await read(driver);
      assert.equal(own.eco_score, score);
      const masked = await read();
      assert.equal(masked.masked, true);
      assert.equal(masked.eco_score, null);
      assert.equal(masked.overspeedings, null);
      const page = await admin.get(`${LOG}/${id}`);
      assert.doesNotMatch(page.text, /of 100|Harsh/);
    },
  );
});
