import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { reportFixes } from "../harness/reports.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { LAST, MORNING } from "../trip/story.ts";
import { ALWAYS, DAY, PLACES, startStory } from "./story.ts";

const HOURS = "/api/v1/user/working-hours";
const OFFICE_HOURS = {
  mode: "scheduled",
  hours: [
    { days: [1, 2, 3, 4, 5], from: "08:00", to: "09:00" },
    { days: [1], from: "10:00", to: "12:00" },
  ],
};

Deno.test("typing trips by places and working hours", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startStory();
  const { portal, db, car, van, work, addPlace, catchUp, as } = story;
  const typed = async (unitId = car.id) =>
    (await story.trips(unitId)).map((trip) => [trip.type, trip.typed_by]);
  const edit = (id: number, change: object) =>
    as.admin.call("PUT", `/api/v1/user/triplog/${id}`, change);
  const hours = (set: object, imei = car.imei) =>
    as.admin.call("PUT", `${HOURS}?imei=${imei}`, set);
  const BY_NOTHING = ["business", "default"];
  let place = 0;

  await chapter(
    "PLACE-05 a rule without a day counts for trips from now on: the stored ones stay, late reports or not",
    async () => {
      place = await addPlace({ rules: [{ ...ALWAYS, purpose: "Meeting" }] });
      await catchUp();
      assert.deepEqual(await typed(), Array(3).fill(BY_NOTHING));
      // The same reports again, with a late one between them.
      const late = { ...MORNING[50]!, fixedAt: MORNING[50]!.fixedAt + 7000 };
      await reportFixes(portal, car.imei, [late]);
      await catchUp();
      assert.deepEqual(await typed(), Array(3).fill(BY_NOTHING));
    },
  );

  await chapter(
    "PLACE-05 TRIP-23 applied from a chosen day, a rule types the trips to and from the place, with purpose",
    async () => {
      await as.admin.call("PUT", `${PLACES}/${place}`, {
        ...work,
        rules: [{ ...ALWAYS, purpose: "Meeting" }],
        apply_from: DAY,
      });
      await catchUp();
      assert.deepEqual(await typed(), [
        ["other", "place"],
        ["other", "place"],
        BY_NOTHING,
      ]);
      assert.deepEqual(
        (await story.trips()).map(({ purpose }) => purpose),
        ["Meeting", "Meeting", null],
      );
    },
  );

  await t.step(
    "PLACE-05 a trip that a late report changes is typed by the rules of its time",
    async () => {
      const late = { ...MORNING[52]!, fixedAt: MORNING[52]!.fixedAt + 7000 };
      await reportFixes(portal, car.imei, [late]);
      await catchUp();
      assert.deepEqual((await typed())[0], ["other", "place"]);
    },
  );

  await chapter(
    "TRIP-23 a manual change wins over places and working hours for good, and undo gives the trip back to them",
    async () => {
      const [first] = await story.trips();
      // Only the driver of a private trip may let rules change its type.
      for (const { id } of await story.trips()) {
        await edit(id, { driver_id: story.people.admin.id });
      }
      await edit(first!.id, { type: "business", purpose: "My own words" });
      assert.deepEqual((await typed())[0], ["business", "manual"]);
      await hours({ ...OFFICE_HOURS, apply_from: DAY });
      const late = { ...MORNING[54]!, fixedAt: MORNING[54]!.fixedAt + 7000 };
      await reportFixes(portal, car.imei, [late]);
      await catchUp();
      assert.deepEqual((await typed())[0], ["business", "manual"]);
      assert.equal((await story.trips())[0]!.purpose, "My own words");
      const undone = await as.admin.post(
        `/user/create-triplog/${first!.id}/undo`,
      );
      assert.equal(undone.status, 303);
      const [again] = await story.trips();
      assert.deepEqual(
        [again!.type, again!.typed_by, again!.purpose],
        ["other", "place", "Meeting"],
      );
    },
  );

  await chapter(
    "FEAT-04 TRIP-23 trips within working hours are business and others private, where no place has a rule",
    async () => {
      // The trips at 08:10 and 09:30 are at the place; the one at 10:25 is within Monday's hours.
      assert.deepEqual((await typed())[2], ["business", "hours"]);
      await as.admin.call("PUT", `${PLACES}/${place}`, {
        ...work,
        apply_from: DAY,
      });
      await catchUp();
      assert.deepEqual(await typed(), [
        ["business", "hours"],
        ["private", "hours"],
        ["business", "hours"],
      ]);
      assert.equal((await story.trips())[0]!.purpose, null);
    },
  );

  await chapter(
    "FEAT-04 off again from a day on, trips are business",
    async () => {
      assert.equal((await hours({ mode: "off", apply_from: DAY })).status, 200);
      await catchUp();
      assert.deepEqual(await typed(), Array(3).fill(BY_NOTHING));
    },
  );

  await t.step(
    "PLACE-05 only assigned units are typed, and only within the schedule",
    async () => {
      const rules = [
        { ...ALWAYS, direction: "to", from: "08:00", to: "08:15" },
        { ...ALWAYS, type: "private", direction: "from", days: [2] },
      ];
      await as.admin.call("PUT", `${PLACES}/${place}`, {
        ...work,
        rules,
        apply_from: DAY,
      });
      await catchUp();
      assert.deepEqual(await typed(), [
        ["other", "place"],
        BY_NOTHING,
        BY_NOTHING,
      ]);
      await as.admin.call("PUT", `${PLACES}/${place}`, {
        ...work,
        imeis: [van.imei],
        rules,
        apply_from: DAY,
      });
      await catchUp();
      assert.deepEqual(await typed(), Array(3).fill(BY_NOTHING));
    },
  );

  await t.step(
    "PLACE-05 ATT-05 attested and merged trips stay as they are when a rule is applied to stored ones",
    async () => {
      const [, second] = await story.trips();
      const merged = await as.admin.call(
        "POST",
        `/api/v1/user/triplog/${second!.id}/merger`,
      );
      assert.equal(merged.status, 201);
      const attested = await as.admin.post("/user/attest/signing", {
        from: DAY,
        to: DAY,
        subject: `unit-${car.id}`,
        note: "",
      });
      assert.equal(attested.status, 303);
      const before = await typed();
      await as.admin.call("PUT", `${PLACES}/${place}`, {
        ...work,
        rules: [ALWAYS],
        apply_from: DAY,
      });
      await catchUp();
      assert.deepEqual(await typed(), before);
    },
  );

  await chapter(
    "FEAT-04 the manual switch gives trips the type that it has when they start",
    async () => {
      const begin = LAST + 600_000;
      const at = (minutes: number) => new Date(begin + minutes * 60_000);
      story.clock.now = at(0);
      await hours({ mode: "manual", type: "private" }, van.imei);
      story.clock.now = at(60);
      await hours({ mode: "manual", type: "business" }, van.imei);
      const day = scenario(
        { at: begin, from: work, everyS: 30 },
        park(20),
        drive(20, 60),
        park(60),
        drive(20, 60),
        park(30),
      );
      story.clock.now = new Date(day.at(-1)!.fixedAt);
      await reportFixes(portal, van.imei, day);
      // At the start the van has a place whose rule would win.
      await as.admin.call("DELETE", `${PLACES}/${place}`);
      await catchUp();
      assert.deepEqual(await typed(van.id), [
        ["private", "hours"],
        ["business", "hours"],
      ]);
    },
  );

  await t.step(
    "PLACE-05 more trips than are typed in one go are typed all, in the background",
    async () => {
      const unit = { accountId: story.mine, id: van.id };
      const from = Date.parse("2025-03-03T06:00:00Z");
      for (let number = 0; number < 1100; number++) {
        const start = new Date(from + number * 60_000).toISOString();
        await newTrip(db, unit, start, start);
      }
      const queued = () =>
        asActor(
          db,
          SYSTEM,
          (tx) => tx.selectFrom("trip_retypings").selectAll().execute(),
        );
      await hours(
        { mode: "manual", type: "other", apply_from: "2025-03-03" },
        van.imei,
      );
      assert.equal((await queued()).length, 1);
      await catchUp();
      assert.deepEqual(await queued(), []);
      const all = await typed(van.id);
      assert.equal(all.length, 1102);
      // The private trip has no driver who could change it.
      assert.deepEqual(
        all.filter(([type, by]) => type !== "other" || by !== "hours"),
        [["private", "hours"]],
      );
    },
  );
});
