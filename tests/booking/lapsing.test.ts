import assert from "node:assert/strict";
import { lapseBookings } from "../../db/booking/lapsing.ts";
import { outboxOf } from "../message/story.ts";
import { startBookings } from "./story.ts";

Deno.test("BOOK-34 a waiting booking about which nobody decides in time lapses: its time is free, and its driver and who made it hear of it once", async (t) => {
  await using story = await startBookings();
  const { as, db, car, people, post, wednesday, entries } = story;
  await post("rules", { imei: car.imei, needs_approval: true }, "admin");
  const id = await story.book();
  const news = async () =>
    (await outboxOf(db)).flatMap(({ kind, receiver, facts }) => {
      const { event } = facts as { event?: string };
      return kind === "bookingNews" && event === "lapsed" ? [receiver] : [];
    });

  await t.step("it holds its time until it begins", async () => {
    const before = new Date("2026-11-25T06:59:59Z");
    assert.equal(await lapseBookings(db, before), 0);
    assert.equal((await entries()).length, 1);
  });

  await t.step("then it lapses, once for two nodes", async () => {
    await story.wait("2026-11-25T07:00:00Z");
    const counts = await Promise.all(
      [1, 2].map(() => lapseBookings(db, story.clock.now)),
    );
    assert.deepEqual(counts.toSorted(), [0, 1]);
    assert.deepEqual(await news(), [people.user.email]);
    assert.deepEqual(await entries(), []);
    const mine = await as.user.with({ language: "sv" })
      .get("/user/car-schedule/mine");
    assert.ok(mine.text.includes("Inte avgjord i tid"), mine.text);
    const path = `/user/car-schedule/bookings/${id}`;
    const page = await as.user.with({ language: "sv" }).get(path);
    assert.ok(page.text.includes("Ingen administratör godkände"), page.text);
    assert.equal((await as.user.get(`${path}/deletion`)).status, 404);
    const late = { bookings: [{ id }], decision: "approve" };
    assert.equal((await post("approvals", late, "admin")).status, 409);
  });

  await t.step(
    "one that begins at once has an hour, or its length",
    async () => {
      const soon = (start: string, end: string) =>
        wednesday("other", {
          start_date: `2026-11-25 ${start}`,
          end_date: `2026-11-25 ${end}`,
        });
      assert.equal(
        (await post("save", soon("08:00", "08:20"), "other")).status,
        200,
      );
      assert.equal(
        (await post("save", soon("08:20", "12:00"), "other")).status,
        200,
      );
      const at = (clock: string) =>
        lapseBookings(db, new Date(`2026-11-25T${clock}:00Z`));
      assert.equal(await at("07:19"), 0);
      assert.equal(await at("07:20"), 1, "it is over");
      assert.equal(await at("07:59"), 0);
      assert.equal(await at("08:00"), 1, "an hour after it was made");
      assert.equal((await news()).length, 3);
    },
  );

  await t.step("one that needs no approval stays", async () => {
    await post("rules", { imei: car.imei, needs_approval: false }, "admin");
    await post("save", wednesday("user", { start_date: "2026-11-25 08:30" }));
    assert.equal(await lapseBookings(db, new Date("2026-11-26T00:00:00Z")), 0);
  });
});
