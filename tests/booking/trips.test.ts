import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, look, MORNING, storedTrips } from "../trip/story.ts";
import { allowSchedule, newScheduleAccount } from "./story.ts";

const m = textsOf("en").trip.booked;

Deno.test("BOOK-29 a trip that starts inside a booking takes its driver and purpose, unless a check-in or a person said otherwise, and says so", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newScheduleAccount(db);
  const car = await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const anna = await newUser(db, account, { unitIds: [car.id] });
  const bo = await newUser(db, account, { unitIds: [car.id] });
  const as = (await portal.as(admin.email)).with({ language: "en" });
  const asAnna = await portal.as(anna.email);

  const book = (unit: number, driver: number, hours: [number, number]) =>
    command(db, SYSTEM, (tx) =>
      tx.insertInto("bookings").values({
        account_id: account,
        unit_id: unit,
        driver_id: driver,
        start_at: new Date(Date.UTC(2026, 2, 2, hours[0])),
        end_at: new Date(Date.UTC(2026, 2, 2, hours[1])),
        purpose: "Kundbesök",
        created_by: admin.id,
      }).execute());
  const checkIn = (unit: number, driver: number) =>
    command(db, SYSTEM, (tx) =>
      tx.insertInto("check_ins").values({
        account_id: account,
        unit_id: unit,
        driver_id: driver,
        from_at: new Date(Date.UTC(2026, 2, 2, 8)),
        created_by: admin.id,
      }).execute());
  const told = async (unit: number) =>
    (await storedTrips(db, unit)).map((trip) => [
      trip.driver_id,
      trip.driver_booked,
      trip.purpose,
      trip.purpose_booked,
    ]);
  const page = (id: number) => as.get(`/user/create-triplog/${id}`);
  const BOOKED = [anna.id, true, "Kundbesök", true];
  const NOTHING = [null, false, null, false];

  await t.step("driver and purpose of the booking", async () => {
    // The trips start at about 7:10, 8:30 and 9:25.
    await book(car.id, anna.id, [8, 9]);
    const cut = MORNING.length - 95;
    await reportFixes(portal, car.imei, MORNING.slice(0, cut));
    await look(portal, MORNING[cut - 1]!.fixedAt);
    await reportFixes(portal, car.imei, MORNING.slice(cut));
    await look(portal, LAST);
    assert.deepEqual(await told(car.id), [NOTHING, BOOKED, NOTHING]);
  });

  await t.step(
    "a trip that goes on, and is found anew, keeps them",
    async () => {
      const van = await newUnit(db, account);
      await book(van.id, anna.id, [8, 9]);
      const driving = MORNING.findIndex(({ fixedAt }) =>
        fixedAt > Date.UTC(2026, 2, 2, 8, 36)
      );
      await reportFixes(portal, van.imei, MORNING.slice(0, driving));
      await look(portal, MORNING[driving - 1]!.fixedAt);
      const ongoing = (await storedTrips(db, van.id)).at(-1)!;
      assert.ok(ongoing.ongoing);
      assert.deepEqual((await told(van.id)).at(-1), BOOKED);
      await reportFixes(portal, van.imei, MORNING.slice(driving));
      await look(portal, LAST);
      assert.deepEqual(await told(van.id), [NOTHING, BOOKED, NOTHING]);
    },
  );

  const [, trip] = await storedTrips(db, car.id);
  await t.step("the page of the trip says where they came from", async () => {
    const { text } = await page(trip!.id);
    assert.ok(text.includes(m.both), text);
    const other = await page((await storedTrips(db, car.id))[0]!.id);
    assert.ok(!other.text.includes(m.both));
  });

  await t.step("what a person writes is the person's", async () => {
    await as.post(`/user/create-triplog/${trip!.id}`, {
      type: "business",
      driver_id: String(anna.id),
      purpose: "Leverans",
      note: "",
    });
    assert.deepEqual((await told(car.id))[1], [
      anna.id,
      true,
      "Leverans",
      false,
    ]);
    const { text } = await page(trip!.id);
    assert.ok(text.includes(m.driver) && !text.includes(m.both), text);
  });

  await t.step("a private trip is told to its driver only", async () => {
    const path = `/user/create-triplog/${trip!.id}`;
    await asAnna.post(path, {
      type: "private",
      driver_id: String(anna.id),
      purpose: "Leverans",
      note: "",
    });
    const { text } = await page(trip!.id);
    for (const line of Object.values(m)) assert.ok(!text.includes(line), line);
    const own = await asAnna.with({ language: "en" }).get(path);
    assert.ok(own.text.includes(m.driver), own.text);
  });

  await t.step("a check-in wins over the booking", async () => {
    const [bos, annas] = [
      await newUnit(db, account),
      await newUnit(db, account),
    ];
    for (const { id } of [bos, annas]) await book(id, anna.id, [8, 9]);
    await checkIn(bos.id, bo.id);
    await checkIn(annas.id, anna.id);
    for (const { imei } of [bos, annas]) {
      await reportFixes(portal, imei, MORNING);
    }
    await look(portal, LAST);
    assert.deepEqual((await told(bos.id))[1], [bo.id, false, null, false]);
    assert.deepEqual((await told(annas.id))[1], [
      anna.id,
      false,
      "Kundbesök",
      true,
    ]);
  });

  await t.step("without the car schedule bookings say nothing", async () => {
    await allowSchedule(db, account, false);
    const unit = await newUnit(db, account);
    await book(unit.id, anna.id, [8, 9]);
    await reportFixes(portal, unit.imei, MORNING);
    await look(portal, LAST);
    assert.deepEqual(await told(unit.id), [NOTHING, NOTHING, NOTHING]);
  });
});
