import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
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
