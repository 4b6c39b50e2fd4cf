import assert from "node:assert/strict";
import { formOf, startBookings } from "../story.ts";

const PAGE = "/user/car-schedule";

Deno.test("BOOK-26 the page after a booking shows it, marked, whatever is searched, and only to whom sees the vehicle", async () => {
  await using story = await startBookings();
  const { as, wednesday } = story;
  const { location } = await as.user.post(`${PAGE}/bookings/new`, {
    ...formOf(wednesday()),
    back: `${PAGE}?search=Transit`,
  });
  assert.match(location!, /search=Transit&day=2026-11-25&booked=\d+#booked$/);
  const marked = async (who: "user" | "other" | "some", address: string) =>
    (await as[who].get(address)).html.match(/<a[^>]* id="booked"[^>]*>/g) ?? [];
  const [chip, ...others] = await marked("user", location!);
  assert.match(chip!, /is-booked/);
  assert.deepEqual(others, [], "one place to scroll to");
  assert.equal((await marked("other", location!)).length, 1);
  assert.deepEqual(await marked("some", location!), []);
  for (const booked of ["x", "", "999999999999"]) {
    const address = `${PAGE}?day=2026-11-25&booked=${booked}`;
    assert.deepEqual(await marked("user", address), []);
  }
});

Deno.test("BOOK-26 BOOK-32 the page after a series was booked marks each of its bookings, and scrolls to the first", async () => {
  await using story = await startBookings();
  const { as, wednesday } = story;
  const repeat = { repeat: "daily", repeat_until: "2026-11-27" };
  const { location } = await as.user.post(`${PAGE}/bookings/new`, {
    ...formOf({ ...wednesday(), ...repeat }),
    ...repeat,
  });
  assert.match(location!, /day=2026-11-25&booked=\d+#booked$/);
  const { html } = await as.user.get(location!);
  const chips = html.match(/<a[^>]*class="booking-chip[^>]*>/g) ?? [];
  assert.equal(chips.length, 3);
  assert.ok(chips.every((chip) => chip.includes("is-booked")), chips.join());
  assert.deepEqual(
    chips.map((chip) => chip.includes('id="booked"')),
    [true, false, false],
  );
});
