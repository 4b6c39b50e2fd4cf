import assert from "node:assert/strict";
import { formOf, startBookings } from "../story.ts";

Deno.test("BOOK-31 BOOK-32 a series that meets other bookings offers a vehicle that is free for all of it, which one press books", async () => {
  await using story = await startBookings();
  const { as, van, wednesday, book } = story;
  const repeat = { repeat: "weekly", repeat_until: "2026-12-16" };
  const typed = { ...formOf({ ...wednesday(), ...repeat }), ...repeat };
  await book("other", {
    start_date: "2026-12-09 09:00",
    end_date: "2026-12-09 11:00",
  });
  const path = "/user/car-schedule/bookings/new";
  const send = (more = {}) => as.user.post(path, { ...typed, ...more });
  const offerOf = ({ html }: { html: string }) =>
    /name="offer" value="([^"]+)"/.exec(html)?.[1];
  const offer = offerOf(await send());
  assert.equal(
    offer,
    `${van.imei} 2026-11-25 08:00 2026-11-25 10:00`,
  );
  await book("other", {
    imei: van.imei,
    start_date: "2026-12-02 09:00",
    end_date: "2026-12-02 10:00",
  });
  assert.equal(offerOf(await send()), undefined, "not free each time");
  const shorter = { repeat_until: "2026-11-26" };
  const done = await send({ ...shorter, offer: offer! });
  assert.equal(done.status, 303, done.text);
});
