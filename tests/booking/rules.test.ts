import assert from "node:assert/strict";
import { textOfKey, textsOf } from "../../locales/index.ts";
import type { TextKey } from "../../locales/index.ts";
import { attributeOf, inputOf } from "../harness/html.ts";
import { formOf, startBookings } from "./story.ts";

const m = textsOf("en");
const FAMILY = "👨‍👩‍👧‍👦";

type Story = Awaited<ReturnType<typeof startBookings>>;
type Who = keyof Story["as"];

Deno.test("BOOK-10 BOOK-13 BOOK-14 BOOK-15 BOOK-16 BOOK-17 BOOK-18 BOOK-21 BOOK-22 each rule refuses by page and by call", async (t) => {
  await using story = await startBookings();
  const { as, people, foreign, post, wednesday, week } = story;

  /** Sends the same booking by call and by page, and expects the same text in both. */
  const refused = async (
    more: Record<string, unknown>,
    key: TextKey,
    field: string | null,
    who: Who = "user",
  ) => {
    const asked = { ...wednesday(who), ...more };
    const called = await post("save", asked, who);
    assert.equal(called.json.success, false, key);
    const errors = called.json.errors;
    if (field) {
      assert.equal(called.status, 422);
      assert.deepEqual(errors[field], [textOfKey(m, key)]);
    } else assert.equal(called.json.message, textOfKey(m, key));
    const page = await as[who].with({ language: "en" })
      .post("/user/car-schedule/bookings/new", formOf(asked as never));
    assert.equal(page.status, 422, key);
    assert.ok(page.text.includes(textOfKey(m, key)), `${key}: ${page.text}`);
    const side = field?.match(/^(.+)_date$/)?.[1];
    if (!side) return;
    // Both fields of the moment are wrong, and the first has the focus.
    for (const name of [`${side}_day`, `${side}_time`]) {
      const input = inputOf(page.html, name)!;
      assert.equal(attributeOf(input, "aria-invalid"), "true", key);
    }
  };

  await t.step("purpose", async () => {
    await refused({ purpose: "" }, "SpecifyPurpose", "purpose");
    await refused({ purpose: " \u200b " }, "SpecifyPurpose", "purpose");
    await refused({ purpose: "x".repeat(101) }, "PurposeLength", "purpose");
  });
  await t.step("whether the vehicle is free is said all the same", async () => {
    const page = await as.user.with({ language: "en" }).post(
      "/user/car-schedule/bookings/new",
      formOf({ ...wednesday(), purpose: "" } as never),
    );
    assert.equal(page.status, 422);
    assert.ok(page.text.includes(m.booking.available));
  });
  await t.step("driver", async () => {
    await refused({ driver_id: undefined }, "SelectDriver", "driver_id");
    await refused({ driver_id: 0 }, "SelectDriver", "driver_id");
    await refused(
      { driver_id: people.stranger.id },
      "DriverNotFound",
      "driver_id",
      "admin",
    );
    await refused({ driver_id: people.other.id }, "CannotBookForOthers", null);
  });
  await t.step("vehicle", async () => {
    await refused({ imei: "" }, "SelectImei", "imei");
    for (const imei of [foreign.imei, "1", "x".repeat(15)]) {
      const called = await post("save", { ...wednesday(), imei });
      assert.equal(called.status, 404, "no vehicle of another account");
    }
    const hidden = await post("save", wednesday("some"), "some");
    assert.equal(hidden.status, 404, "nor one that the person may not see");
  });
  await t.step("times", async () => {
    const at = (start: string, end: string) => ({
      start_date: `2026-11-25 ${start}`,
      end_date: `2026-11-25 ${end}`,
    });
    await refused(
      { ...at("08:00", "10:00"), end_date: "2026-11-24 23:00" },
      "EndDateMustBeAfterStart",
      "end_date",
    );
    await refused(at("08:00", "07:00"), "BookingTooShort", "end_date");
    await refused(
      at("08:00", "08:00"),
      "StartTimeAndEndTimeCannotBeSame",
      "end_date",
    );
    await refused(at("08:00", "08:09"), "BookingTooShort", "end_date");
    await refused(
      { start_date: "2026-11-23 08:00", end_date: "2026-11-25 10:00" },
      "ErrSavePastDateMsg",
      "start_date",
    );
    await refused(
      { start_date: "2026-11-24 11:59", end_date: "2026-11-24 13:00" },
      "ErrSavePastDateMsg",
      "start_date",
    );
    await refused(
      { end_date: "2031-12-31 08:00" },
      "BookingTooFarAhead",
      "end_date",
    );
    for (
      const start_date of [
        "",
        "2026-02-30 08:00",
        "2026-11-25 24:00",
        "2026-11-25",
        "0000-01-01 08:00",
      ]
    ) await refused({ start_date }, "SpecifyDateAndTime", "start_date");
  });
  await t.step("what is no booking at all", async () => {
    for (
      const json of [
        {},
        [],
        { ...wednesday(), start_date: 8, driver_id: "x" },
        { ...wednesday(), purpose: { a: 1 } },
      ]
    ) {
      const { status, json: answer } = await post("save", json);
      assert.deepEqual([status, answer.success], [422, false]);
    }
    const query = "car-schedule/week?Imeis=";
    assert.equal((await as.user.call("GET", query)).status, 422);
    assert.equal(
      (await as.user.call("GET", `${query}${foreign.imei}&week_day=2026-11-25`))
        .status,
      404,
    );
  });
  await t.step("ERR-10 nothing of it was stored", async () => {
    for (const day of ["2026-11-24", "2031-12-31"]) {
      const { json } = await week("user", day);
      for (const { schedule } of json.data.BookingSchedules) {
        assert.deepEqual(schedule, []);
      }
    }
  });
  await t.step(
    "what is accepted to the last character and minute",
    async () => {
      const accepted = [
        ["2026-11-25 08:00", "2026-11-25 10:00", "x".repeat(100)],
        ["2026-11-25 10:00", "2026-11-25 10:10", "Tio minuter"],
        ["2026-11-26 10:00", "2026-11-26 11:00", FAMILY],
        ["2027-11-24 08:00", "2027-11-24 09:00", "Om ett år"],
        ["2026-11-24 12:00", "2026-11-24 12:30", "Nu"],
      ] as const;
      for (const [start_date, end_date, purpose] of accepted) {
        const more = { start_date, end_date, purpose };
        const answer = await post("save", { ...wednesday(), ...more });
        assert.equal(answer.status, 200, answer.html);
      }
      const family = await story.entries("2026-11-26");
      assert.ok(family.some((entry) => entry.endsWith(FAMILY)));
    },
  );
});
