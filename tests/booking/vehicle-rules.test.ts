import assert from "node:assert/strict";
import { textOfKey, textsOf } from "../../locales/index.ts";
import type { TextKey } from "../../locales/index.ts";
import { formOf, startBookings } from "./story.ts";

const m = textsOf("en");

Deno.test("BOOK-36 rules of a vehicle: bookable hours, longest booking, how far ahead, pause and out of service, by page and call", async (t) => {
  await using story = await startBookings();
  const { as, car, van, foreign, post, wednesday } = story;
  const page = `/user/car-schedule/vehicles/${car.id}`;
  const rules = {
    open_from: "07:00",
    open_until: "18:00",
    longest_hours: 10,
    ahead_days: 30,
    pause_minutes: 30,
    out_from: "2026-12-01",
    out_until: "2026-12-02",
  };

  await t.step("an administrator sets them on a page", async () => {
    const form = Object.fromEntries(
      Object.entries(rules).map(([name, value]) => [name, String(value)]),
    );
    const wrong = { ...form, open_until: "06:00", longest_hours: "0" };
    const refused = await as.admin.post(page, wrong);
    assert.equal(refused.status, 422);
    for (
      const [name, sent, key] of [
        ["longest_hours", "-1", "WrongLongestHours"],
        ["longest_hours", "1.5", "WrongLongestHours"],
        ["ahead_days", "1831", "WrongAheadDays"],
        ["pause_minutes", "-1", "WrongPauseMinutes"],
      ] as const
    ) {
      const text = textOfKey(m, key);
      const typed = await as.admin.with({ language: "en" })
        .post(page, { ...form, [name]: sent });
      assert.equal(typed.status, 422, name);
      assert.ok(typed.text.includes(text), `${text}: ${typed.text}`);
      const called = await post(
        "rules",
        { imei: car.imei, ...rules, [name]: Number(sent) },
        "admin",
      );
      assert.deepEqual(called.json.errors[name], [text]);
    }
    const done = await as.admin.post(page, form);
    assert.equal(done.status, 303, done.text);
    const shown = await as.admin.get(page);
    for (const value of Object.values(form)) {
      assert.ok(shown.html.includes(`value="${value}"`), value);
    }
    const read = await as.admin.call(
      "GET",
      `car-schedule/rules?imei=${car.imei}`,
    );
    assert.deepEqual(read.json.data, { ...rules, needs_approval: false });
  });

  await t.step(
    "BOOK-34 a call that does not name the approval leaves it as it is",
    async () => {
      const needed = async (sent: object) => {
        await post("rules", { imei: car.imei, ...rules, ...sent }, "admin");
        const path = `car-schedule/rules?imei=${car.imei}`;
        const { json } = await as.admin.call("GET", path);
        return json.data.needs_approval as boolean;
      };
      assert.equal(await needed({ needs_approval: true }), true);
      assert.equal(await needed({}), true);
      assert.equal(await needed({ needs_approval: null }), true);
      assert.equal(await needed({ needs_approval: false }), false);
      assert.equal(await needed({}), false);
    },
  );

  await t.step("nobody else does, and no stranger", async () => {
    const sent = { imei: car.imei, ...rules };
    assert.equal((await post("rules", sent, "user")).status, 403);
    assert.equal((await post("rules", sent, "stranger")).status, 404);
    const other = { ...sent, imei: foreign.imei };
    assert.equal((await post("rules", other, "admin")).status, 404);
    assert.notEqual((await as.user.post(page, {})).status, 200);
    assert.equal((await as.stranger.get(page)).status, 404);
  });

  /** Books by call and page and expects the same refusal; gives the errors of the call. */
  const refused = async (
    start_date: string,
    end_date: string,
    key: TextKey,
    count?: number,
  ) => {
    const asked = { ...wednesday(), start_date, end_date };
    const text = textOfKey(m, key).replace("{count}", String(count));
    const called = await post("save", asked);
    assert.ok([409, 422].includes(called.status), `${key} ${called.status}`);
    assert.ok(called.html.includes(text), `${text}: ${called.html}`);
    const form = await as.user.with({ language: "en" })
      .post("/user/car-schedule/bookings/new", formOf(asked));
    assert.equal(form.status, 422, key);
    assert.ok(form.text.includes(text), `${text}: ${form.text}`);
    return called.json.errors;
  };

  await t.step("each refuses", async () => {
    await story.book("other");
    const day = "2026-11-25";
    await refused(`${day} 06:30`, `${day} 07:15`, "OutsideBookableHours");
    await refused(`${day} 17:00`, `${day} 18:10`, "OutsideBookableHours");
    await refused("2026-11-26 07:00", "2026-11-26 17:10", "BookingTooLong", 10);
    await refused(
      "2026-12-30 08:00",
      "2026-12-30 09:00",
      "BookingTooEarly",
      30,
    );
    await refused("2026-12-02 08:00", "2026-12-02 09:00", "OutOfService");
    const near = await refused(
      `${day} 10:29`,
      `${day} 11:29`,
      "PauseBetweenBookings",
      30,
    );
    assert.deepEqual(near.next_free, {
      start_date: `${day} 10:30`,
      end_date: `${day} 11:30`,
    });
    assert.equal(near.free_vehicles[0].Imei, van.imei, "it has no rules");
  });

  await t.step("BOOK-31 offers obey the rules", async () => {
    await story.book("other", {
      start_date: "2026-11-25 10:30",
      end_date: "2026-11-25 16:00",
    });
    const errors = await refused(
      "2026-11-25 15:00",
      "2026-11-25 17:00",
      "AlreadyBooked",
    );
    assert.deepEqual(errors.next_free, {
      start_date: "2026-11-26 07:00",
      end_date: "2026-11-26 09:00",
    });
  });

  await t.step("what they allow is booked, and a booking moves", async () => {
    const id = await story.book("user", {
      start_date: "2026-11-26 07:00",
      end_date: "2026-11-26 17:00",
    });
    const moved = await post("update", {
      ...wednesday(),
      start_date: "2026-11-26 08:00",
      end_date: "2026-11-26 18:00",
      id,
    });
    assert.equal(moved.status, 200, moved.html);
  });

  await t.step("what is empty holds no more", async () => {
    await post("rules", { imei: car.imei }, "admin");
    const night = {
      start_date: "2026-12-01 02:00",
      end_date: "2026-12-01 23:00",
    };
    const booked = await post("save", { ...wednesday(), ...night });
    assert.equal(booked.status, 200, booked.html);
  });
});
