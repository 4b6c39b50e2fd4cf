import assert from "node:assert/strict";
import { tellStoppedBookers } from "../../db/booking/stopped-bookers.ts";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { textsOf } from "../../locales/index.ts";
import { outboxOf } from "../message/story.ts";
import { formOf, startBookings } from "./story.ts";

const m = textsOf("en");
const PAGE = "/user/car-schedule/settings";

Deno.test("BOOK-36 service or inspection that is past takes a vehicle out of service by itself when the account wants it, until it is done", async (t) => {
  await using story = await startBookings();
  const { as, db, car, van, people, post, wednesday, clock } = story;
  const plan = (set: object, id = car.id) =>
    command(
      db,
      SYSTEM,
      (tx) => tx.updateTable("units").set(set).where("id", "=", id).execute(),
    );
  const switchTo = (service_stops_bookings: boolean) =>
    post("settings", { service_stops_bookings }, "admin");
  const weekly = { repeat: "weekly", repeat_until: "2026-12-16" };
  await story.book("user");
  await story.book("user", {
    start_date: "2026-11-27 08:00",
    end_date: "2026-11-27 10:00",
  });
  await plan({
    service_interval_months: 12,
    last_service_on: "2025-11-23",
  });
  const thursday = (more: object = {}) => ({
    ...wednesday(),
    start_date: "2026-11-26 08:00",
    end_date: "2026-11-26 10:00",
    ...more,
  });

  await t.step("it is off until an administrator switches it on", async () => {
    const { json } = await as.admin.call("GET", "car-schedule/settings");
    assert.deepEqual(json.data, { service_stops_bookings: false });
    assert.equal(await tellStoppedBookers(db, clock.now), 0);
    assert.equal((await post("save", thursday())).status, 200);
    const forged = await post("settings", { service_stops_bookings: true });
    assert.equal(forged.status, 403);
    const unread = await as.user.call("GET", "car-schedule/settings");
    assert.equal(unread.status, 403);
    // Pages of administrators lead others away.
    assert.equal((await as.user.get(PAGE)).status, 303);
    const sent = await as.user.post(PAGE, { service_stops_bookings: "1" });
    assert.equal(sent.status, 303);
    const admin = as.admin.with({ language: "en" });
    const shown = await admin.get(PAGE);
    assert.ok(shown.text.includes(m.booking.settings.stops));
    assert.doesNotMatch(shown.html, /checked/);
    const rules = await admin.get(`/user/car-schedule/vehicles/${car.id}`);
    assert.ok(rules.html.includes(PAGE), "linked from the rules");
    const wrong = await post("settings", {}, "admin");
    assert.equal(wrong.status, 422);
    const done = await admin.post(PAGE, { service_stops_bookings: "1" });
    assert.equal(done.status, 303);
    assert.match((await admin.get(PAGE)).html, /checked/);
    const strangers = await as.stranger.call("GET", "car-schedule/settings");
    assert.deepEqual(strangers.json.data, { service_stops_bookings: false });
  });

  await t.step("a booking, a series and a change are refused", async () => {
    const text = m.byKey.ServiceIsPast;
    const friday = thursday({
      start_date: "2026-11-27 12:00",
      end_date: "2026-11-27 13:00",
    });
    const refused = await post("save", friday);
    assert.deepEqual([refused.status, refused.json.message], [409, text]);
    assert.equal(refused.json.errors.next_free, null);
    assert.equal(refused.json.errors.free_vehicles[0].Imei, van.imei);
    const page = await as.user.with({ language: "en" })
      .post("/user/car-schedule/bookings/new", formOf(friday));
    assert.equal(page.status, 422);
    assert.ok(page.text.includes(text), page.text);
    const series = await post("save", { ...friday, ...weekly });
    assert.deepEqual([series.status, series.json.message], [409, text]);
    const other = await post("save", { ...friday, imei: van.imei });
    assert.equal(other.status, 200, "another vehicle is booked");
  });

  await t.step("the week shows it, and marks what is booked", async () => {
    const user = as.user.with({ language: "en" });
    const { html } = await user.get("/user/car-schedule?day=2026-11-25");
    assert.ok(html.includes(m.booking.stopped.ServiceIsPast));
    const row = html.slice(html.indexOf(`data-vehicle="${car.id}"`));
    const cells = row.split("data-day=").slice(1, 8);
    const isOut = cells.map((cell) => cell.includes("booking-out"));
    assert.deepEqual(isOut, [false, true, true, true, true, true, true]);
    const marks = html.split(`booking-mark">${m.booking.outOfService}`);
    assert.equal(marks.length - 1, 3, "Wednesday, Thursday and Friday");
    const mine = await user.get("/user/car-schedule/mine");
    const own = mine.html.split(`booking-mark">${m.booking.outOfService}`);
    assert.equal(own.length - 1, 6, "each in the calendar and in the list");
  });

  await t.step("each booker gets one mail", async () => {
    const both = [1, 2].map(() => tellStoppedBookers(db, clock.now));
    const told = await Promise.all(both);
    assert.equal(told[0]! + told[1]!, 1);
    const [mail] = (await outboxOf(db)).filter(({ kind }) =>
      kind === "vehicleOutOfService"
    );
    assert.equal(mail!.receiver, people.user.email);
    const facts = mail!.facts as { at: string; count: number; stop: string };
    assert.deepEqual(
      [facts.at, facts.count, facts.stop],
      ["2026-11-25 08:00", 3, "ServiceIsPast"],
    );
  });

  await t.step("it is lifted when the service is done", async () => {
    await plan({ last_service_on: "2026-11-24" });
    const saved = await post(
      "save",
      thursday({
        start_date: "2026-11-26 12:00",
        end_date: "2026-11-26 13:00",
      }),
    );
    assert.equal(saved.status, 200, saved.html);
    const { html } = await as.user.get("/user/car-schedule?day=2026-11-25");
    assert.ok(!html.includes("booking-out"));
    assert.equal(await tellStoppedBookers(db, clock.now), 0);
  });

  await t.step(
    "an inspection does the same, and a meter, and the day itself is not past",
    async () => {
      const later = thursday({
        start_date: "2026-11-28 12:00",
        end_date: "2026-11-28 13:00",
      });
      await plan({ next_inspection_on: "2026-11-23" });
      const refused = await post("save", later);
      assert.equal(refused.json.message, m.byKey.InspectionIsPast);
      assert.equal(await tellStoppedBookers(db, clock.now), 1);
      await plan({
        next_inspection_on: "2026-11-24",
        service_interval_months: null,
        service_interval_m: 15_000_000,
        last_service_m: 100_000_000,
      });
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.insertInto("odometer_readings").values({
            account_id: story.mine,
            unit_id: car.id,
            read_at: new Date("2026-11-20T06:00:00Z"),
            value_m: 115_000_000,
          }).execute(),
      );
      const worn = await post("save", later);
      assert.equal(worn.json.message, m.byKey.ServiceIsPast);
      await plan({ last_service_m: 115_000_000 });
      assert.equal((await post("save", later)).status, 200);
      await plan({ next_inspection_on: "2026-11-23" });
      await switchTo(false);
      const saved = await post("save", {
        ...later,
        start_date: "2026-11-28 14:00",
        end_date: "2026-11-28 15:00",
      });
      assert.equal(saved.status, 200, "switched off");
    },
  );
});
