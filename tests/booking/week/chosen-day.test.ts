import assert from "node:assert/strict";
import { startBookings } from "../story.ts";

Deno.test("BOOK-05 FLOW-10 the chosen day stands from morning to evening, bookings and free times among each other, and all of its bookings", async () => {
  await using story = await startBookings();
  const { as, car, book } = story;
  for (const hour of ["08", "10", "12"]) {
    await book("user", {
      start_date: `2026-11-25 ${hour}:00`,
      end_date: `2026-11-25 ${hour}:30`,
    });
  }
  const { html } = await as.user.get("/user/car-schedule?day=2026-11-25");
  const row = html.split(`data-vehicle="${car.id}"`)[1]!.split("</tr>")[0]!;
  const cell = row.split('data-day="2026-11-25"')[1]!.split("</td>")[0]!;
  const times = [...cell.split('class="booking-list"')[0]!.matchAll(
    /class="booking-(time-free|chip[^"]*)"|class="booking-from">([\d:]+)|[^>]* (\d\d:\d\d)–/g,
  )].flatMap(([, , chip, free]) => chip ?? free ?? []);
  assert.deepEqual(times, times.toSorted());
  assert.ok(times.length >= 6, String(times));
  const shown = cell.match(/class="booking-chip[^"]*"/g)!;
  assert.match(shown[2]!, /is-beyond/, "where a cell has no room");
});
