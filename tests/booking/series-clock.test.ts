import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { outboxOf } from "../message/story.ts";
import { startBookings } from "./story.ts";

const m = textsOf("en");

Deno.test("BOOK-32 a series keeps its times by the clock over both nights of clock change, and a time that one of them swallows is listed", async () => {
  await using story = await startBookings("2026-10-20T08:00:30Z");
  const { post, wednesday, entries } = story;
  const daily = {
    ...wednesday(),
    start_date: "2026-10-24 08:00",
    end_date: "2026-10-24 09:00",
    repeat: "daily",
    repeat_until: "2026-10-26",
  };
  assert.equal((await post("save", daily)).status, 200);
  assert.deepEqual(
    [...await entries("2026-10-24"), ...await entries("2026-10-26")],
    ["24", "25", "26"].map((day) => `2026-10-${day} 08:00-09:00 Kundbesök`),
  );
  const night = {
    ...daily,
    start_date: "2027-03-27 02:30",
    end_date: "2027-03-27 03:00",
    repeat_until: "2027-03-29",
  };
  const { status, json } = await post("save", night);
  assert.equal(status, 409);
  assert.deepEqual(json.errors.conflicts, [{
    start_date: "2027-03-28 02:30",
    end_date: "2027-03-28 03:00",
    msg: m.byKey.BookingTooShort,
  }]);
});

Deno.test("BOOK-32 BOOK-34 a series of a vehicle that needs approval waits as a whole, and one mail tells of it", async () => {
  await using story = await startBookings();
  const { db, car, people, post, wednesday, week } = story;
  await post("rules", { imei: car.imei, needs_approval: true }, "admin");
  const saved = await post("save", {
    ...wednesday(),
    repeat: "weekly",
    repeat_until: "2026-12-16",
  });
  assert.equal(saved.status, 200, saved.html);
  const states = async () => {
    const found: string[] = [];
    for (const day of ["2026-11-25", "2026-12-02", "2026-12-09"]) {
      const { json } = await week("user", day);
      for (const { schedule } of json.data.BookingSchedules) {
        for (const { state } of schedule) found.push(state);
      }
    }
    return found;
  };
  assert.deepEqual(await states(), ["waiting", "waiting", "waiting"]);
  const mails = (await outboxOf(db)).filter(({ kind }) =>
    kind === "bookingNews"
  );
  assert.deepEqual(mails.map(({ receiver }) => receiver), [people.user.email]);
  const facts = mails[0]!.facts as { bookings: unknown[]; event: string };
  assert.deepEqual([facts.event, facts.bookings.length], ["waiting", 4]);
});
