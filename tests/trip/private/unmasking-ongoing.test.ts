import assert from "node:assert/strict";
import { newUser } from "../../harness/build.ts";
import { chaptersOf } from "../../harness/chapters.ts";
import { drive, park, scenario } from "../../harness/fixes/scenario.ts";
import { reportFixes } from "../../harness/reports.ts";
import { ALWAYS, DAY, startStory } from "../../place/story.ts";
import { LAST, STOCKHOLM } from "../story.ts";

const MINUTE_MS = 60_000;
/** On its way at LAST, with a stop of two minutes behind it, which is too short to end a trip. */
const ON_ITS_WAY = scenario(
  { at: LAST - 32 * MINUTE_MS, from: STOCKHOLM, everyS: 30 },
  park(10),
  drive(10, 50),
  park(2),
  drive(10, 50),
);
const SETTINGS = "/api/v1/administration/trip-settings";

Deno.test("SEC-07 nobody unmasks a private trip that is on its way", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startStory();
  const { portal, db, van, mine, as, clock, catchUp } = story;
  const HOURS = `/api/v1/user/working-hours?imei=${van.imei}`;
  const driver = await newUser(db, mine, { unitIds: [van.id] });
  const colleague = await newUser(db, mine, { unitIds: [van.id] });
  const asDriver = await portal.as(driver.email);
  const asColleague = await portal.as(colleague.email);
  const trips = () => story.trips(van.id);
  const types = async () => (await trips()).map(({ type }) => type);
  const allBusiness = { mode: "manual", type: "business", apply_from: DAY };

  await chapter("it is private by its driver's rule", async () => {
    await reportFixes(portal, van.imei, ON_ITS_WAY);
    await catchUp();
    const [trip, ...others] = await trips();
    assert.ok(trip!.ongoing);
    assert.equal(others.length, 0);
    const given = await as.admin.call(
      "PUT",
      `/api/v1/user/triplog/${trip!.id}`,
      {
        driver_id: driver.id,
      },
    );
    assert.equal(given.status, 200, given.html);
    const set = { mode: "manual", type: "private", apply_from: DAY };
    assert.equal((await asDriver.call("PUT", HOURS, set)).status, 200);
    await catchUp();
    assert.deepEqual(await types(), ["private"]);
  });

  await t.step(
    "a colleague's back-dated rules and another time zone change nothing, also when reports come late",
    async () => {
      const hours = await asColleague.call("PUT", HOURS, allBusiness);
      assert.equal(hours.status, 200, hours.html);
      await story.addPlace({
        rules: [{ ...ALWAYS, type: "business" }],
        imeis: [van.imei],
        latitude: STOCKHOLM.latitude,
        longitude: STOCKHOLM.longitude,
        radius: 2000,
        apply_from: DAY,
      });
      const { data } = (await as.admin.call("GET", "user/company")).json;
      const zone = await as.admin.call("PUT", "administration/company", {
        ...data,
        time_zone: "Pacific/Kiritimati",
      });
      assert.equal(zone.status, 200, zone.html);
      await catchUp();
      assert.deepEqual(await types(), ["private"]);
      const late = ON_ITS_WAY[40]!;
      await reportFixes(portal, van.imei, [
        { ...late, fixedAt: late.fixedAt + 7000 },
      ]);
      await catchUp();
      assert.deepEqual(await types(), ["private"]);
    },
  );

  await chapter(
    "settings by which it is found as two leave both private, of its driver",
    async () => {
      const split = await as.admin.call("PUT", SETTINGS, {
        type: "car",
        from: DAY,
        stopDurationS: 60,
      });
      assert.equal(split.status, 200, split.html);
      await catchUp();
      assert.deepEqual(await types(), ["private", "private"]);
      const drivers = (await trips()).map(({ driver_id }) => driver_id);
      assert.deepEqual(drivers, [driver.id, driver.id]);
    },
  );

  await t.step("and so does its end", async () => {
    const last = ON_ITS_WAY.at(-1)!;
    await reportFixes(
      portal,
      van.imei,
      scenario({ at: LAST + 30_000, from: last, everyS: 30 }, park(30)),
    );
    clock.now = new Date(LAST + 60 * MINUTE_MS);
    await catchUp();
    assert.ok((await trips()).every(({ ongoing }) => !ongoing));
    assert.deepEqual(await types(), ["private", "private"]);
  });
});
