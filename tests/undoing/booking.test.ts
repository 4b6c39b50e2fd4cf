import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { formOf, startBookings } from "../booking/story.ts";
import { inAll, noticeOf, press } from "./story.ts";

const m = textsOf("en");
const NEW = "/user/car-schedule/bookings/new";

Deno.test("FLOW-03 a booking is made, changed and deleted, and each is taken back while its time is free and has not begun", async (t) => {
  await using story = await startBookings();
  const { db, clock, mine, people, wednesday } = story;
  const user = story.as.user.with({ language: "en" });
  const other = story.as.other.with({ language: "en" });
  const stored = () =>
    inAll(
      db,
      (tx) =>
        tx.selectFrom("bookings")
          .select(["id", "purpose", "start_at", "driver_id", "uid"])
          .where("account_id", "=", mine).orderBy("start_at").execute(),
    );
  const mails = () =>
    inAll(
      db,
      (tx) =>
        tx.selectFrom("outbox").select(["user_id", "facts"])
          .where("account_id", "=", mine).where("kind", "=", "bookingNews")
          .orderBy("id").execute(),
    ).then((rows) =>
      rows.map(({ user_id, facts }) => [
        user_id,
        (facts as unknown as { event: string }).event,
      ])
    );
  const pathOf = (id: number) => `/user/car-schedule/bookings/${id}`;

  await t.step(
    "FLOW-03 BOOK-33 a new booking goes again and comes back with its name in calendars, and the driver hears of both",
    async () => {
      const made = await noticeOf(
        user,
        await user.post(NEW, formOf(wednesday())),
      );
      assert.equal(made.label, "Undo: the booking of Volvo V90 goes again");
      const before = await stored();
      assert.equal(before.length, 1);
      const gone = await noticeOf(user, await press(user, made));
      assert.equal(gone.text, "Removed: the booking of Volvo V90.");
      assert.deepEqual(await stored(), []);
      const back = await noticeOf(user, await press(user, gone));
      assert.equal(back.text, "Back: the booking of Volvo V90.");
      assert.deepEqual(await stored(), before);
      const { id } = people.user;
      assert.deepEqual(await mails(), [
        [id, "made"],
        [id, "deleted"],
        [id, "made"],
      ]);
    },
  );

  await t.step("FLOW-03 a changed booking goes back", async () => {
    const before = await stored();
    const [{ id } = assert.fail()] = before;
    const form = formOf({
      ...wednesday(),
      purpose: "Möte",
      end_date: "2026-11-25 11:00",
    });
    const changed = await noticeOf(user, await user.post(pathOf(id), form));
    const undone = await noticeOf(user, await press(user, changed));
    assert.match(
      undone.text,
      /^Undone: the change of the booking of Volvo V90 \(.*Kundbesök.*\)\.$/,
    );
    assert.match(undone.text, / 25 Nov 2026,? 10:00/);
    assert.deepEqual(await stored(), before);
  });

  await t.step(
    "FLOW-03 BOOK-32 a series is taken back as several bookings",
    async () => {
      const before = await stored();
      const weekly = {
        start_date: "2026-11-26 08:00",
        end_date: "2026-11-26 10:00",
      };
      const made = await noticeOf(
        user,
        await user.post(NEW, {
          ...formOf(wednesday("user", weekly)),
          repeat: "weekly",
          repeat_until: "2026-12-10",
        }),
      );
      assert.equal(made.label, "Undo: 3 bookings go again");
      const gone = await noticeOf(user, await press(user, made));
      assert.equal(gone.text, "Removed: 3 bookings.");
      assert.deepEqual(await stored(), before);
    },
  );

  await t.step(
    "FLOW-03 BOOK-25 a deleted booking comes back unless somebody has booked the time since",
    async () => {
      const before = await stored();
      const [{ id } = assert.fail()] = before;
      const deleted = await noticeOf(
        user,
        await user.post(`${pathOf(id)}/deletion`, {}),
      );
      const back = await noticeOf(user, await press(user, deleted));
      assert.equal(back.text, "Back: the booking of Volvo V90.");
      assert.deepEqual(await stored(), before);
      const again = await noticeOf(
        user,
        await user.post(`${pathOf(id)}/deletion`, {}),
      );
      const theirs = await noticeOf(
        other,
        await other.post(NEW, formOf(wednesday("other"))),
      );
      const refused = await noticeOf(user, await press(user, again));
      assert.deepEqual([refused.role, refused.text], [
        "alert",
        m.byKey.UndoTimeTaken,
      ]);
      await press(other, theirs);
      assert.deepEqual(await stored(), []);
      const late = await noticeOf(user, await press(user, again));
      assert.equal(late.text, "Back: the booking of Volvo V90.");
    },
  );

  await t.step(
    "FLOW-03 BOOK-23 a booking that has begun is neither taken back nor restored",
    async () => {
      const today = {
        start_date: "2026-11-24 12:15",
        end_date: "2026-11-24 13:00",
      };
      await user.post(NEW, formOf(wednesday("user", today)));
      const [{ id } = assert.fail()] = await stored();
      const deleted = await noticeOf(
        user,
        await user.post(`${pathOf(id)}/deletion`, {}),
      );
      const made = await noticeOf(
        other,
        await other.post(NEW, formOf(wednesday("other", today))),
      );
      clock.now = new Date("2026-11-24T11:20:00Z");
      for (const [who, notice] of [[user, deleted], [other, made]] as const) {
        const refused = await noticeOf(who, await press(who, notice));
        assert.equal(refused.text, m.byKey.UndoBegan);
      }
      assert.equal((await stored()).length, 2);
    },
  );
});
