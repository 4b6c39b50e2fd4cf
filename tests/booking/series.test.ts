import assert from "node:assert/strict";
import { textOfKey, textsOf } from "../../locales/index.ts";
import { formOf, startBookings } from "./story.ts";

const m = textsOf("en");
const t = m.booking.series;
const NEW = "/user/car-schedule/bookings/new";

Deno.test("BOOK-32 a series is made in one command, its conflicts are listed before anything is stored, by page and by call", async (t_) => {
  await using story = await startBookings();
  const { as, post, wednesday, entries } = story;
  const user = as.user.with({ language: "en" });
  const weeks = ["2026-11-25", "2026-12-02", "2026-12-09", "2026-12-16"];
  const all = async () =>
    (await Promise.all(weeks.map((day) => entries(day)))).flat();
  const weekly = {
    ...wednesday(),
    repeat: "weekly",
    repeat_until: "2026-12-16",
  };
  const typed = {
    ...formOf(weekly),
    repeat: "weekly",
    repeat_until: "2026-12-16",
  };
  await story.book("other", {
    start_date: "2026-12-09 09:00",
    end_date: "2026-12-09 11:00",
  });
  const before = await all();

  await t_.step("API-37 the call lists what stands in the way", async () => {
    const { status, json } = await post("save", weekly);
    assert.equal(status, 409);
    const text = m.byKey.SeriesConflicts.replace("{count}", "1");
    assert.equal(json.message, text);
    assert.equal(json.errors.msg, text);
    assert.equal(json.errors.bookable, 3);
    assert.deepEqual(json.errors.conflicts, [{
      start_date: "2026-12-09 08:00",
      end_date: "2026-12-09 10:00",
      msg: "Already booked",
    }]);
    assert.deepEqual(await all(), before, "nothing is stored");
  });

  await t_.step("so does the page, which books the others", async () => {
    const refused = await user.post(NEW, typed);
    assert.equal(refused.status, 422);
    assert.match(refused.text, /Already booked/);
    assert.ok(refused.text.includes(t.bookOthers(3)), refused.text);
    assert.deepEqual(await all(), before);
    const done = await user.post(NEW, { ...typed, skip_days: "2026-12-09" });
    assert.equal(done.status, 303, done.text);
    const booked = ["2026-11-25", "2026-12-02", "2026-12-16"];
    assert.deepEqual(await all(), [
      ...booked.slice(0, 2).map((day) => `${day} 08:00-10:00 Kundbesök`),
      ...before,
      `${booked[2]} 08:00-10:00 Kundbesök`,
    ]);
  });

  await t_.step("week, month, dialog and list tell the series", async () => {
    const told = "every Wednesday until 16 December 2026";
    const week = await user.get("/user/car-schedule?day=2026-12-16");
    assert.ok(week.html.includes(told), "week");
    const month = await user.get("/user/car-schedule/mine?month=2026-12");
    assert.equal(month.html.split(told).length - 1 >= 6, true, "month, list");
    const { json } = await story.week("user", "2026-12-16");
    // deno-lint-ignore no-explicit-any -- the JSON of the call
    const entry = json.data.BookingSchedules.flatMap((one: any) => one.schedule)
      .at(0);
    assert.deepEqual(
      [entry.repeat, entry.repeat_weekdays, entry.repeat_until],
      ["weekly", [3], "2026-12-16"],
    );
    const dialog = await user.get(
      `/user/car-schedule/bookings/${entry.booking_id}`,
    );
    assert.ok(dialog.text.includes(t.recurs(told)), dialog.text);
    for (const scope of Object.values(t.scopes)) {
      assert.ok(dialog.text.includes(scope), scope);
    }
    const facts = await as.other.with({ language: "en" }).get(
      `/user/car-schedule/bookings/${entry.booking_id}`,
    );
    assert.ok(facts.text.includes(told), "to others, too");
  });

  await t_.step("what is refused for all is refused at its field", async () => {
    const wrong = [
      [{ repeat_until: null }, "repeat_until", "SelectRepeatUntil"],
      [{ repeat_until: "2026-11-24" }, "repeat_until", "SeriesEmpty"],
      [{ repeat_until: "2027-11-26" }, "repeat_until", "SeriesTooLong"],
      [{ repeat: "yearly" }, "repeat", "SelectRepeat"],
      [{ repeat_weekdays: [8] }, "repeat_weekdays", "SelectRepeat"],
      [{ end_date: "2026-11-25 08:09" }, "end_date", "BookingTooShort"],
      [{ end_date: "2026-11-24 09:00" }, "end_date", "EndDateMustBeAfterStart"],
    ] as const;
    for (const [more, field, key] of wrong) {
      const { status, json } = await post("save", { ...weekly, ...more });
      assert.equal(status, 422, key);
      assert.deepEqual(json.errors[field], [textOfKey(m, key)], key);
      const shown = await user.post(NEW, {
        ...typed,
        ...formOf({ ...weekly, ...more } as typeof weekly),
        repeat: "repeat" in more ? more.repeat : "weekly",
        repeat_until: "repeat_until" in more
          ? more.repeat_until ?? ""
          : weekly.repeat_until,
        ...("repeat_weekdays" in more ? { repeat_weekdays: "8" } : {}),
      });
      assert.equal(shown.status, 422, key);
      assert.ok(shown.text.includes(textOfKey(m, key)), `${key} ${shown.text}`);
    }
    const forOther = await post("save", {
      ...weekly,
      driver_id: story.people.other.id,
    });
    assert.equal(forOther.json.message, m.byKey.CannotBookForOthers);
    assert.equal(forOther.status, 403);
    const foreign = { ...weekly, imei: story.foreign.imei };
    assert.equal((await post("save", foreign)).status, 404);
  });
});

Deno.test("BOOK-32 one, this and all the following, or all bookings of a series are changed and deleted", async (t_) => {
  await using story = await startBookings();
  const { as, post, wednesday, entries, van } = story;
  const days = ["2026-11-25", "2026-12-02", "2026-12-09", "2026-12-16"];
  const all = async () =>
    (await Promise.all(days.map((day) => entries(day)))).flat();
  const said = (times: string[]) => times.map((one) => `2026-${one} Kundbesök`);
  const ids = async () => {
    const found = [];
    for (const day of days) {
      const { json } = await story.week("user", day);
      // deno-lint-ignore no-explicit-any -- the JSON of the call
      for (const { schedule } of json.data.BookingSchedules as any[]) {
        for (const one of schedule) found.push(one);
      }
    }
    return found;
  };
  await post("save", {
    ...wednesday(),
    repeat: "weekly",
    repeat_until: "2026-12-16",
  });
  const [first, second, third] = await ids();

  await t_.step("one leaves the series", async () => {
    const one = {
      ...wednesday(),
      id: second.booking_id,
      start_date: "2026-12-02 12:00",
      end_date: "2026-12-02 13:00",
    };
    assert.equal((await post("update", one)).status, 200);
    const [, changed, next] = await ids();
    assert.equal(changed.series_id, undefined);
    assert.equal(next.series_id, first.series_id);
  });

  await t_.step("this and the following move, and keep their ids", async () => {
    const answer = await post("update", {
      ...wednesday(),
      id: third.booking_id,
      scope: "following",
      imei: van.imei,
      start_date: "2026-12-10 09:00",
      end_date: "2026-12-10 12:00",
    });
    assert.equal(answer.status, 200, answer.html);
    assert.deepEqual(
      await all(),
      said([
        "11-25 08:00-10:00",
        "12-02 12:00-13:00",
        "12-10 09:00-12:00",
        "12-17 09:00-12:00",
      ]),
    );
    const [, , moved] = await ids();
    assert.equal(moved.booking_id, third.booking_id);
    assert.equal(moved.imei, van.imei);
    assert.deepEqual(
      [moved.repeat_weekdays, moved.repeat_until],
      [[4], "2026-12-17"],
    );
    assert.notEqual(moved.series_id, first.series_id);
    const [before] = await ids();
    assert.equal(before.repeat_until, "2026-12-08", "the earlier ones end");
  });

  await t_.step("all, by the page", async () => {
    const [, , moved, last] = await ids();
    const user = as.user.with({ language: "en" });
    const path = `/user/car-schedule/bookings/${last.booking_id}`;
    const form = {
      ...formOf({
        ...wednesday(),
        imei: van.imei,
        start_date: "2026-12-17 09:00",
        end_date: "2026-12-17 11:30",
      }),
      scope: "all",
      repeat: "weekly",
      repeat_weekdays: "4",
      repeat_until: "2026-12-17",
    };
    const done = await user.post(path, form);
    assert.equal(done.status, 303, done.text);
    assert.deepEqual(
      (await all()).slice(2),
      said([
        "12-10 09:00-11:30",
        "12-17 09:00-11:30",
      ]),
    );
    // Somebody else's booking stands in the way of one of them.
    await story.book("other", {
      imei: van.imei,
      start_date: "2026-12-10 11:30",
      end_date: "2026-12-10 14:00",
    });
    const longer = { ...form, end_time: "12:00" };
    const refused = await user.post(path, longer);
    assert.equal(refused.status, 422);
    assert.ok(refused.text.includes(t.changeOthers(1)), refused.text);
    const answer = await post("update", {
      ...wednesday(),
      imei: van.imei,
      id: moved.booking_id,
      scope: "all",
      start_date: "2026-12-10 09:00",
      end_date: "2026-12-10 12:00",
    });
    assert.equal(answer.json.errors.conflicts.length, 1);
    const other = as.other.with({ language: "en" });
    for (const shown of [await other.post(path, form), await other.get(path)]) {
      assert.ok(shown.text.includes(m.byKey.CannotEditOthersBooking));
    }
  });

  await t_.step(
    "a deleted one does not come back, and all are deleted",
    async () => {
      const [, , moved] = await ids();
      await post("delete", { id: moved.booking_id });
      const last = (await ids()).find(({ start_time, booked_by }) =>
        start_time === "09:00" && booked_by === story.people.user.id
      );
      const changed = await post("update", {
        ...wednesday(),
        imei: van.imei,
        id: last.booking_id,
        scope: "all",
        start_date: "2026-12-17 07:00",
        end_date: "2026-12-17 08:00",
      });
      assert.equal(changed.status, 200, changed.html);
      const mine = async () =>
        (await ids()).filter(({ booked_by }) =>
          booked_by === story.people.user.id
        ).map(({ date, start_time }) => `${date} ${start_time}`);
      assert.deepEqual(await mine(), [
        "2026-11-25 08:00",
        "2026-12-02 12:00",
        "2026-12-17 07:00",
      ]);
      const path = `/user/car-schedule/bookings/${last.booking_id}/deletion`;
      const page = await as.user.with({ language: "en" }).get(path);
      assert.ok(page.text.includes(t.scopes.following), page.text);
      const done = await as.user.post(path, { scope: "all" });
      assert.equal(done.status, 303);
      assert.deepEqual(await mine(), ["2026-11-25 08:00", "2026-12-02 12:00"]);
      assert.equal(
        (await post("delete", { id: last.booking_id, scope: "all" })).status,
        404,
      );
    },
  );
});
