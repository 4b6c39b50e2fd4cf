import assert from "node:assert/strict";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { asActor } from "../../../db/database.ts";
import { newUser } from "../../harness/build.ts";
import { chaptersOf } from "../../harness/chapters.ts";
import { reportFixes } from "../../harness/reports.ts";
import { ALWAYS, DAY, PLACES, startStory } from "../../place/story.ts";
import { MORNING } from "../story.ts";

Deno.test("SEC-07 nobody makes something else of another driver's private trips", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startStory();
  const { portal, db, car, mine, as, work, catchUp } = story;
  const HOURS = `/api/v1/user/working-hours?imei=${car.imei}`;
  const driver = await newUser(db, mine, { unitIds: [car.id] });
  const asDriver = await portal.as(driver.email);
  const types = async () => (await story.trips()).map(({ type }) => type);
  const changes = (byRule: boolean) =>
    asActor(db, SYSTEM, (tx) =>
      tx.selectFrom("trip_changes").selectAll()
        .where("by_rule", "=", byRule).orderBy("id").execute());
  const PRIVATE = Array(3).fill("private");
  const allBusiness = { mode: "manual", type: "business", apply_from: DAY };

  await chapter(
    "the driver makes the trips of the day private, and the log keeps it",
    async () => {
      for (const { id } of await story.trips()) {
        const given = await as.admin.call("PUT", `/api/v1/user/triplog/${id}`, {
          driver_id: driver.id,
        });
        assert.equal(given.status, 200);
      }
      const set = { mode: "manual", type: "private", apply_from: DAY };
      assert.equal((await asDriver.call("PUT", HOURS, set)).status, 200);
      await catchUp();
      assert.deepEqual(await types(), PRIVATE);
      const traces = await changes(true);
      assert.equal(traces.length, 3);
      for (const { changed_by, before, after } of traces) {
        assert.equal(changed_by, driver.id);
        assert.deepEqual([before.type, before.typedBy], [
          "business",
          "default",
        ]);
        assert.deepEqual([after.type, after.typedBy], ["private", "hours"]);
      }
    },
  );

  await t.step(
    "FEAT-04 a colleague's back-dated working hours change none of them",
    async () => {
      assert.equal((await as.user.call("PUT", HOURS, allBusiness)).status, 200);
      await catchUp();
      assert.deepEqual(await types(), PRIVATE);
      const off = { mode: "off", apply_from: DAY };
      assert.equal((await as.user.call("PUT", HOURS, off)).status, 200);
      await catchUp();
      assert.deepEqual(await types(), PRIVATE);
    },
  );

  await t.step(
    "PLACE-05 a back-dated rule of a place changes none of them either, nor does its end",
    async () => {
      const place = await story.addPlace(
        { rules: [ALWAYS], apply_from: DAY },
        "user",
      );
      await catchUp();
      assert.deepEqual(await types(), PRIVATE);
      const ended = await as.user.call("PUT", `${PLACES}/${place}`, {
        ...work,
        apply_from: DAY,
      });
      assert.equal(ended.status, 200);
      await catchUp();
      assert.deepEqual(await types(), PRIVATE);
    },
  );

  await t.step(
    "TRK-06 late reports after that change none of them either",
    async () => {
      await as.user.call("PUT", HOURS, allBusiness);
      for (const at of [50, 52, 175, 260]) {
        const late = { ...MORNING[at]!, fixedAt: MORNING[at]!.fixedAt + 7000 };
        await reportFixes(portal, car.imei, [late]);
      }
      await catchUp();
      assert.deepEqual(await types(), PRIVATE);
    },
  );

  await t.step(
    "TRK-01 other settings, by which all are found as one trip, change none of them, nor does undoing these settings",
    async () => {
      const settings = "/api/v1/administration/trip-settings";
      const one = await as.admin.call("PUT", settings, {
        type: "car",
        from: DAY,
        stopDurationS: 1800,
        keepDistanceM: 2000,
        keepDurationS: 900,
      });
      assert.equal(one.status, 200, JSON.stringify(one.json));
      await catchUp();
      assert.ok((await types()).every((type) => type === "private"));
      const back = await as.admin.call(
        "DELETE",
        `${settings}?type=car&from=${DAY}`,
      );
      assert.equal(back.status, 200, JSON.stringify(back.json));
      await catchUp();
      assert.ok((await types()).every((type) => type === "private"));
      const drivers = (await story.trips()).map(({ driver_id }) => driver_id);
      assert.ok(drivers.every((id) => id === driver.id));
    },
  );

  await chapter(
    "SEC-07 nobody can unmask a private trip without a driver either",
    async () => {
      const [first] = await story.trips();
      const given = await asDriver.call(
        "PUT",
        `/api/v1/user/triplog/${first!.id}`,
        {
          driver_id: null,
        },
      );
      assert.equal(given.status, 200);
      assert.equal(
        (await as.admin.call("PUT", HOURS, allBusiness)).status,
        200,
      );
      await catchUp();
      assert.equal((await types())[0], "private");
    },
  );

  await t.step(
    "its driver makes it business by the same rule, which the log keeps",
    async () => {
      const before = (await changes(true)).length;
      assert.equal(
        (await asDriver.call("PUT", HOURS, allBusiness)).status,
        200,
      );
      await catchUp();
      const now = await types();
      assert.deepEqual([...new Set(now.slice(1))], ["business"]);
      const traces = (await changes(true)).slice(before);
      assert.equal(traces.length, now.length - 1);
      assert.ok(traces.every(({ changed_by }) => changed_by === driver.id));
    },
  );
});
