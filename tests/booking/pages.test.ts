import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUnit } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { allowSchedule, startBookings } from "./story.ts";

const m = textsOf("en");
const PAGE = "/user/car-schedule";

const NAME = /scope="row" class="booking-name">(?:<a [^>]*>)?([^<]*)<\//g;
/** The names of the vehicles in the order of their rows. */
const namesIn = (html: string) =>
  [...html.matchAll(NAME)].map(([, name]) => name);

/** The text of a vehicle's day. */
function cellIn(html: string, vehicle: number, day: string): string {
  const row = html.split(`data-vehicle="${vehicle}"`)[1]!.split("</tr>")[0]!;
  const cell = row.split(`data-day="${day}"`)[1]!.split("</td>")[0]!;
  return textOf(`<td ${cell}`);
}

Deno.test("BOOK-01 BOOK-02 BOOK-03 BOOK-04 BOOK-07 the week shows vehicles by days, sorts, searches and stops at the oldest booking", async () => {
  await using story = await startBookings();
  const { db, mine, as } = story;
  const en = as.user.with({ language: "en" });
  const page = await en.get(PAGE);
  assert.match(page.html, /<title>Car schedule – /);
  assert.match(page.text, /23–29 Nov 2026 week 48/);
  const heads = tagsOf(page.html, "th")
    .map((tag) => attributeOf(tag, "aria-label")).filter(Boolean);
  assert.deepEqual([heads.length, heads[0], heads[6]], [
    7,
    "Monday 23 November",
    "Sunday 29 November",
  ], "BOOK-03 the current week, from Monday");
  const picked = await en.get(`${PAGE}?day=2027-01-03`);
  assert.match(picked.text, /28 Dec 2026 – 3 Jan 2027 week 53/);
  assert.match(page.html, /type="date"[^>]*name="day"/);
  assert.match(page.html, /aria-label="Next week"/);
  assert.match(page.text, /Name Reg\. no Model/, "BOOK-02");

  assert.deepEqual(namesIn(page.html), ["Transit", "Volvo V90"]);
  const byNumber = await en.get(`${PAGE}?sort=registration_number&order=desc`);
  assert.deepEqual(namesIn(byNumber.html), ["Transit", "Volvo V90"]);
  const down = await en.get(`${PAGE}?sort=name&order=desc`);
  assert.deepEqual(namesIn(down.html), ["Volvo V90", "Transit"]);
  assert.match(down.html, /aria-sort="descending"/);

  for (const search of ["volvo", "bbb", "BBB222"]) {
    const found = await en.get(`${PAGE}?search=${search}`);
    assert.deepEqual(namesIn(found.html), ["Volvo V90"], search);
  }
  for (const search of ["50%25", "_", "nothing"]) {
    const none = await en.get(`${PAGE}?search=${search}`);
    assert.match(none.text, /No records are available/, search);
  }

  assert.doesNotMatch(page.html, /rel="prev"/, "BOOK-07 nothing is older");
  await story.book("user", {
    start_date: "2026-12-08 08:00",
    end_date: "2026-12-08 09:00",
  });
  await story.wait("2026-12-30T11:00:00Z");
  const later = as.user.with({ language: "en" });
  const back = (day: string) => later.get(`${PAGE}?day=${day}`);
  assert.match((await back("2026-12-14")).html, /rel="prev"/);
  assert.doesNotMatch((await back("2026-12-10")).html, /rel="prev"/);
  assert.match(
    (await back("2026-01-01")).text,
    /7–13 Dec 2026/,
    "a picked day stops there, too",
  );
  const month = (at: string) => later.get(`${PAGE}/mine?month=${at}`);
  assert.doesNotMatch((await month("2026-12")).html, /rel="prev"/);
  assert.match((await month("2027-01")).html, /rel="prev"/);
  assert.match((await month("2025-01")).text, /December 2026/);

  for (let i = 0; i < 60; i++) await newUnit(db, mine, { name: `Bil ${i}` });
  const admin = as.admin.with({ language: "en" });
  const many = await admin.get(PAGE);
  assert.equal(namesIn(many.html).length, 50, "a page of vehicles at a time");
  assert.match(many.text, /1–50 of 62/);
  assert.equal(namesIn((await admin.get(`${PAGE}?page=2`)).html).length, 12);
});

Deno.test("BOOK-05 BOOK-06 BOOK-28 cells show two bookings and how many more, a booking of several days in each, and the month in 42 cells", async () => {
  await using story = await startBookings();
  const { as, car, van, book } = story;
  const en = as.user.with({ language: "en" });
  for (const hour of ["08", "10", "12", "14", "16"]) {
    await book("user", {
      start_date: `2026-11-25 ${hour}:00`,
      end_date: `2026-11-25 ${hour}:30`,
    });
  }
  await book("other", {
    imei: van.imei,
    start_date: "2026-11-26 22:00",
    end_date: "2026-11-28 06:00",
    purpose: "Nattjour",
  });
  const { html } = await en.get(PAGE);
  const cell = cellIn(html, car.id, "2026-11-25");
  assert.match(cell, /^08:00 –08:30 You .* 10:00 –10:30 You .* \+3 more/);
  assert.match(cell, /16:00 –16:30/, "the list of all");
  // A phone, which shows one day, says when the booking began and ends.
  const vanOn = (day: number) => cellIn(html, van.id, `2026-11-${day}`);
  assert.match(vanOn(26), /^22:00 –24:00 22:00 – Sat 06:00 Olle/);
  assert.match(vanOn(27), /^00:00 –24:00 Thu 22:00 – Sat 06:00 Olle/);
  assert.match(vanOn(28), /^00:00 –06:00 Thu 22:00 – 06:00 Olle/);
  assert.doesNotMatch(vanOn(29), /Olle/);
  const hidden = await as.some.get(PAGE);
  assert.doesNotMatch(hidden.html, /Volvo/, "only visible vehicles");

  const month = await en.get(`${PAGE}/mine?month=2026-11`);
  assert.equal(month.html.match(/<time /g)!.length, 42);
  assert.match(month.html, /<th [^>]*scope="col"[^>]*>Mon<\/th>/);
  assert.match(month.text, /08:00 –08:30 Volvo V90 .* \+3 more/);
  assert.match(month.text, /Wed 25 Nov 08:00–08:30 Volvo V90/, "on phones");
  assert.doesNotMatch(month.text, /Nattjour/, "the own bookings only");
  const other = await as.other.get(`${PAGE}/mine?month=2026-11`);
  const chips = other.html.match(/class="booking-chip/g)!;
  assert.equal(chips.length, 3, "one for each day");
});

Deno.test("BOOK-08 BOOK-09 BOOK-10 BOOK-11 BOOK-12 BOOK-15 BOOK-19 BOOK-20 BOOK-21 BOOK-26 the forms are filled in, reset what is past, and work without script", async (t) => {
  await using story = await startBookings();
  const { as, car, van, people, entries } = story;
  const en = as.user.with({ language: "en" });
  const valueOf = (html: string, name: string) =>
    attributeOf(
      tagsOf(html, "input").find((tag) => attributeOf(tag, "name") === name)!,
      "value",
    );
  const shown = (html: string) =>
    ["start_day", "start_time", "end_day", "end_time"]
      .map((name) => valueOf(html, name)).join(" ");
  const chosen = (html: string, name: string) => {
    const select = html.split(`<select id="${name}"`)[1]?.split("</select>")[0];
    const option = tagsOf(select ?? "", "option")
      .find((tag) => attributeOf(tag, "selected") !== undefined);
    return option && attributeOf(option, "value");
  };

  await t.step(
    "BOOK-08 a free place opens the form of its vehicle and day",
    async () => {
      const { html } = await en.get(PAGE);
      const links = tagsOf(html, "a")
        .filter((tag) => attributeOf(tag, "class") === "booking-free")
        .map((tag) => attributeOf(tag, "href")!.replaceAll("&amp;", "&"));
      const thursday = links.find((link) =>
        link.includes(`vehicle=${car.id}&day=2026-11-26`)
      )!;
      const form = await en.get(thursday);
      assert.equal(shown(form.html), "2026-11-26 08:00 2026-11-26 17:00");
      assert.equal(chosen(form.html, "imei"), car.imei);
      assert.match(form.text, /Driver: Ulla Ek/, "BOOK-10 fixed");
      assert.doesNotMatch(form.html, /<select id="driver_id"/);
      const ada = await as.admin.get(thursday);
      assert.equal(chosen(ada.html, "driver_id"), String(people.admin.id));
      for (const name of ["Ada", "Olle", "Siv", "Ulla"]) {
        assert.match(ada.html, new RegExp(`>${name} `), "BOOK-09");
      }
      const without = await en.get(`${PAGE}/bookings/new`);
      assert.ok(without.text.includes(m.booking.countFree(2, 2)), "BOOK-25");
      assert.ok(!form.text.includes(m.booking.countFree(2, 2)));
      assert.equal(chosen(without.html, "imei"), "", "BOOK-15");
      const only = await as.some.get(`${PAGE}/bookings/new`);
      assert.equal(chosen(only.html, "imei"), van.imei, "BOOK-15 the only one");
      const past = await en.get(`${PAGE}/bookings/new?day=2026-11-23`);
      assert.equal(past.status, 422);
      assert.ok(past.text.includes(m.byKey.ErrPastDateMsg), "BOOK-21");
      assert.doesNotMatch(past.html, /name="purpose"/);
      for (const vehicle of [story.foreign.id, "x", 2 ** 40]) {
        const { status } = await en.get(
          `${PAGE}/bookings/new?vehicle=${vehicle}`,
        );
        assert.equal(status, 404);
      }
    },
  );

  await t.step(
    "BOOK-19 BOOK-20 what is past today is set to now and to an hour ahead",
    async () => {
      const today = await en.get(`${PAGE}/bookings/new?vehicle=${car.id}`);
      assert.equal(shown(today.html), "2026-11-24 12:00 2026-11-24 17:00");
      const refused = await en.post(`${PAGE}/bookings/new`, {
        imei: car.imei,
        start_day: "2026-11-24",
        start_time: "08:00",
        end_day: "2026-11-24",
        end_time: "09:00",
        purpose: "Förbi",
        driver_id: String(people.user.id),
      });
      assert.equal(refused.status, 422);
      assert.ok(refused.text.includes(m.byKey.ErrSavePastDateMsg), "BOOK-22");
      assert.equal(shown(refused.html), "2026-11-24 12:00 2026-11-24 13:00");
      assert.equal(valueOf(refused.html, "purpose"), "Förbi");
    },
  );

  let path = "";
  await t.step(
    "BOOK-26 a saved booking leads to its week and says so",
    async () => {
      const back = `${PAGE}?sort=name&order=desc`;
      const saved = await en.post(`${PAGE}/bookings/new`, {
        imei: car.imei,
        start_day: "2026-12-02",
        start_time: "08:00",
        end_day: "2026-12-02",
        end_time: "09:00",
        purpose: "Kundbesök",
        driver_id: String(people.user.id),
        back,
      });
      const [to] = saved.location!.split("&booked=");
      assert.equal(to, `${back}&day=2026-12-02`);
      const week = await en.with({ cookie: saved.cookies }).get(
        saved.location!,
      );
      assert.match(week.text, /Volvo V90 is booked Wed,? 2 Dec 08:00–09:00\./);
      path = week.html.match(/\/user\/car-schedule\/bookings\/\d+/)![0];
      const away = await en.post(`${PAGE}/bookings/new`, {
        imei: car.imei,
        start_day: "2026-12-03",
        start_time: "08:00",
        end_day: "2026-12-03",
        end_time: "09:00",
        purpose: "Kundbesök",
        driver_id: String(people.user.id),
        back: "https://evil.example/user/car-schedule?",
      });
      assert.match(away.location!, /^\/user\/car-schedule\?day=/);
    },
  );

  await t.step(
    "BOOK-11 BOOK-12 a booking opens with its values and asks before it is deleted",
    async () => {
      const form = await en.get(path);
      assert.equal(shown(form.html), "2026-12-02 08:00 2026-12-02 09:00");
      assert.equal(valueOf(form.html, "purpose"), "Kundbesök");
      assert.match(form.html, /aria-label="Delete"/);
      const dragged = await en.get(
        `${path}?moved_from=2026-12-02&day=2026-12-01&vehicle=${van.id}`,
      );
      assert.equal(shown(dragged.html), "2026-12-01 08:00 2026-12-01 09:00");
      assert.equal(chosen(dragged.html, "imei"), van.imei);
      const question = await en.get(`${path}/deletion`);
      assert.match(question.text, /Delete the booking of Volvo V90 from/);
      assert.equal((await entries("2026-12-02")).length, 2, "nothing yet");
      const version = valueOf(question.html, "version")!;
      const deleted = await en.post(`${path}/deletion`, { version });
      assert.equal(deleted.status, 303);
      const week = await en.with({ cookie: deleted.cookies }).get(PAGE);
      assert.match(week.text, /Volvo V90 Wed,? 2 Dec 08:00–09:00 has been del/);
      assert.equal((await entries("2026-12-02")).length, 1);
      assert.equal((await en.get(path)).status, 404);
    },
  );
});

Deno.test("SHELL-06 SHELL-08 the schedule and its place in the menu belong to accounts that have it", async () => {
  await using story = await startBookings();
  const { db, as, mine, post, wednesday } = story;
  const entry = /href="\/user\/car-schedule"/;
  assert.match((await as.user.get("/user/places")).html, entry);
  const status = async () =>
    (await as.user.call("GET", "car-schedule/enable-status")).json.data
      .EnableCarSchedule;
  assert.equal(await status(), true);
  const id = await story.book("user");
  await allowSchedule(db, mine, false);
  assert.equal(await status(), false);
  assert.doesNotMatch((await as.user.get("/user/places")).html, entry);
  for (
    const path of ["", "/mine", "/bookings/new", `/bookings/${id}`]
  ) {
    const { status, location } = await as.user.get(`${PAGE}${path}`);
    assert.deepEqual([status, location], [303, "/user/realtime-tracking"]);
  }
  for (
    const answer of [
      await post("save", wednesday()),
      await post("update", { ...wednesday(), id }),
      await post("delete", { id }),
      await post("driver-list", { imei: story.car.imei }),
      await story.week(),
    ]
  ) {
    assert.equal(answer.status, 403);
    assert.equal(answer.json.message, m.byKey.CarScheduleNotEnabled);
  }
  const { status: out, location } = await story.portal.nobody.get(PAGE);
  assert.deepEqual([out, location], [303, "/"]);
});
