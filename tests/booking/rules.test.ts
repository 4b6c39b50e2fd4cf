import assert from "node:assert/strict";
import { textOfKey, textsOf } from "../../locales/index.ts";
import type { TextKey } from "../../locales/index.ts";
import { startBookings } from "./story.ts";

const m = textsOf("en");
const FAMILY = "👨‍👩‍👧‍👦";

type Story = Awaited<ReturnType<typeof startBookings>>;
type Who = keyof Story["as"];

/** The form of the page as a browser sends it, from what a call sends. */
function formOf(
  { imei, start_date, end_date, purpose, driver_id }: ReturnType<
    Story["wednesday"]
  >,
): Record<string, string> {
  const [start_day = "", start_time = ""] = start_date.split(" ");
  const [end_day = "", end_time = ""] = end_date.split(" ");
  return {
    imei,
    start_day,
    start_time,
    end_day,
    end_time,
    purpose,
    driver_id: String(driver_id),
  };
}

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
  };

  await t.step("purpose", async () => {
    await refused({ purpose: "" }, "SpecifyPurpose", "purpose");
    await refused({ purpose: " \u200b " }, "SpecifyPurpose", "purpose");
    await refused({ purpose: "x".repeat(101) }, "PurposeLength", "purpose");
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
    await refused(at("08:00", "07:00"), "EndDateMustBeAfterStart", "end_date");
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

Deno.test("BOOK-23 BOOK-24 BOOK-25 who changes and deletes which booking, by page and by call", async (t) => {
  await using story = await startBookings();
  const { as, people, post, wednesday, book, entries } = story;
  const mine = await book("user");
  const id = mine;

  await t.step(
    "BOOK-25 touching is no overlap, and an update does not collide with itself",
    async () => {
      const answers = [
        ["08:00", "09:00", 409],
        ["07:00", "08:01", 409],
        ["09:00", "09:30", 409],
        ["07:00", "11:00", 409],
        ["10:00", "11:00", 200],
        ["07:30", "08:00", 200],
      ] as const;
      for (const [start, end, status] of answers) {
        const answer = await post("save", {
          ...wednesday("other"),
          start_date: `2026-11-25 ${start}`,
          end_date: `2026-11-25 ${end}`,
        }, "other");
        assert.equal(answer.status, status, `${start}-${end}`);
        if (status === 409) assert.equal(answer.json.message, "Already booked");
      }
      const itself = await post("update", {
        ...wednesday(),
        id,
        end_date: "2026-11-25 09:50",
      });
      assert.equal(itself.status, 200, itself.html);
      const into = await post("update", {
        ...wednesday(),
        id,
        end_date: "2026-11-25 10:20",
      });
      assert.equal(into.json.message, "Already booked");
      const page = await as.user.with({ language: "en" }).post(
        `/user/car-schedule/bookings/${id}`,
        formOf({ ...wednesday(), end_date: "2026-11-25 10:20" }),
      );
      assert.equal(page.status, 422);
      assert.match(page.text, /Already booked/);
    },
  );

  await t.step("BOOK-24 another's booking", async () => {
    const before = await entries();
    const text = m.byKey.CannotEditOthersBooking;
    const other = as.other.with({ language: "en" });
    const form = formOf({ ...wednesday("other"), purpose: "Min" });
    const answers = [
      await post("update", { ...wednesday("other"), id }, "other"),
      await post("delete", { id }, "other"),
    ];
    for (const { status, json } of answers) {
      assert.deepEqual([status, json.message], [403, text]);
    }
    const pages = [
      await other.get(`/user/car-schedule/bookings/${id}`),
      await other.post(`/user/car-schedule/bookings/${id}`, form),
      await other.post(`/user/car-schedule/bookings/${id}/deletion`),
    ];
    for (const { text: shown } of pages) assert.ok(shown.includes(text), shown);
    assert.doesNotMatch(pages[0]!.html, /name="purpose"/, "nothing to fill in");
    assert.deepEqual(await entries(), before);
    const taken = await post("update", {
      ...wednesday("user"),
      id,
      driver_id: people.other.id,
    });
    assert.equal(taken.json.message, m.byKey.CannotBookForOthers);
    const byAdmin = await post("update", {
      ...wednesday("user"),
      id,
      end_date: "2026-11-25 09:50",
      purpose: "Av Ada",
    }, "admin");
    assert.equal(byAdmin.status, 200, byAdmin.html);
  });

  await t.step(
    "bookings of other accounts and hidden vehicles do not exist",
    async () => {
      for (const who of ["stranger", "some"] as const) {
        assert.equal((await post("delete", { id }, who)).status, 404);
        const update = { ...wednesday(who), id };
        assert.equal((await post("update", update, who)).status, 404);
        for (const path of ["", "/deletion"]) {
          const page = await as[who].get(
            `/user/car-schedule/bookings/${id}${path}`,
          );
          assert.equal(page.status, 404);
        }
      }
      assert.equal((await post("delete", { id: 999_999 })).status, 404);
    },
  );

  await t.step("BOOK-23 a booking that has begun", async () => {
    await story.wait("2026-11-25T07:05:00Z");
    const text = m.byKey.ErrEditPastDateMsg;
    for (const who of ["user", "admin"] as const) {
      const update = {
        ...wednesday("user"),
        id,
        start_date: "2026-11-26 08:00",
        end_date: "2026-11-26 09:00",
      };
      for (
        const answer of [
          await post("update", update, who),
          await post("delete", { id }, who),
        ]
      ) assert.deepEqual([answer.status, answer.json.message], [409, text]);
      const asker = as[who].with({ language: "en" });
      const page = await asker.get(`/user/car-schedule/bookings/${id}`);
      assert.ok(page.text.includes(text));
      const deletion = await asker.post(
        `/user/car-schedule/bookings/${id}/deletion`,
      );
      assert.ok(deletion.text.includes(text));
    }
    assert.equal((await entries()).length, 3);
  });
});

Deno.test("two tabs edit one booking: the second reads what the first has saved, and may overwrite it then", async () => {
  await using story = await startBookings();
  const { as, wednesday, book, entries } = story;
  const id = await book("user");
  const path = `/user/car-schedule/bookings/${id}`;
  const asker = as.user.with({ language: "en" });
  const versionOf = (html: string) =>
    /name="version" value="(\d+)"/.exec(html)![1]!;
  const seen = versionOf((await asker.get(path)).html);
  const form = (purpose: string, version: string) => ({
    ...formOf({ ...wednesday(), purpose }),
    version,
  });
  const first = await asker.post(path, form("Första fliken", seen));
  assert.equal(first.status, 303);
  const second = await asker.post(path, form("Andra fliken", seen));
  assert.equal(second.status, 422);
  assert.ok(second.text.includes(m.byKey.ChangedMeanwhile));
  assert.match(second.text, /Saved now: Första fliken/);
  assert.match(second.text, /You typed: Andra fliken/);
  const old = await asker.post(`${path}/deletion`, { version: seen });
  assert.ok(old.text.includes(m.byKey.ChangedMeanwhile), "nor deleted unseen");
  const again = await asker.post(
    path,
    form("Andra fliken", versionOf(second.html)),
  );
  assert.equal(again.status, 303);
  assert.deepEqual(await entries(), ["2026-11-25 08:00-10:00 Andra fliken"]);
});
