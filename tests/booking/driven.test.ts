import assert from "node:assert/strict";
import { newTrip } from "../trip/trip-rows.ts";
import { startBookings } from "./story.ts";

const WEEK = "/user/car-schedule?day=2026-11-25";

Deno.test("BOOK-30 the schedule shows not picked up, back late and driven without booking; private trips of others stay hidden", async () => {
  await using story = await startBookings();
  const { mine, car, van, people, as, book, wait, db } = story;
  const drive = (id: number, from: string, until: string, more = {}) =>
    newTrip(
      db,
      { id, accountId: mine },
      `2026-11-${from}:00Z`,
      `2026-11-${until}:00Z`,
      more,
    );
  const booking = (imei: string, day: number) =>
    book("user", {
      imei,
      start_date: `2026-11-${day} 08:00`,
      end_date: `2026-11-${day} 10:00`,
    });
  const late = await booking(car.imei, 25);
  const unused = await booking(car.imei, 26);
  const used = await booking(van.imei, 25);
  const hidden = await booking(van.imei, 26);
  await wait("2026-11-28T11:00:00Z");
  const before = await as.admin.get(WEEK);
  assert.doesNotMatch(before.text, /Not picked up/, "of what never drove");

  await drive(car.id, "25T08:30", "25T09:20", { driver_id: people.user.id });
  await drive(van.id, "25T07:30", "25T08:10");
  await drive(car.id, "27T12:00", "27T12:30");
  // Olle's private trip of the van, on a day with a booking and on one without.
  const secret = { type: "private" as const, driver_id: people.other.id };
  await drive(van.id, "26T15:00", "26T15:30", secret);
  await drive(van.id, "27T15:00", "27T15:30", secret);

  const marked = async (who: "admin" | "other") => {
    const { html } = await as[who].get(WEEK);
    return [...html.matchAll(/bookings\/(\d+)[^>]*>(?:(?!<\/a>).)*/gs)]
      .flatMap(([chip, id]) => {
        const [, mark] = /booking-mark">([^<]*)/.exec(chip) ?? [];
        return mark ? [`${id} ${mark}`] : [];
      }).toSorted();
  };
  const seen = [`${late} Back late`, `${unused} Not picked up`];
  assert.deepEqual(await marked("admin"), seen);
  assert.deepEqual(
    await marked("other"),
    [...seen, `${hidden} Not picked up`],
    "the driver of the private trip knows when it was",
  );
  const unbooked = async (who: "admin" | "other") =>
    [...(await as[who].get(WEEK)).html.matchAll(
      /<a href="[^"]*unit=(\d+)[^"]*from=([^&"]*)[^>]*title="([^"]*)"[^>]*class="booking-unbooked">/g,
    )].map(([, unit, day, text]) => `${unit} ${day} ${text}`);
  const one = "1 trip without booking";
  assert.deepEqual(await unbooked("admin"), [`${car.id} 2026-11-27 ${one}`]);
  assert.deepEqual(
    (await unbooked("other")).sort(),
    [
      `${car.id} 2026-11-27 ${one}`,
      `${van.id} 2026-11-26 ${one}`,
      `${van.id} 2026-11-27 ${one}`,
    ].sort(),
  );

  const page = async (id: number) =>
    (await as.admin.with({ language: "sv" })
      .get(`/user/car-schedule/bookings/${id}`)).text;
  assert.match(await page(late), /Tillbaka sent/);
  assert.match(await page(unused), /Hämtades inte/);
  for (const id of [used, hidden]) {
    assert.doesNotMatch(await page(id), /Tillbaka sent|Hämtades inte/);
  }
});

Deno.test("BOOK-30 SEC-07 a booking in whose time somebody else drove names that person in the week and on its page, but not of a private trip, nor to those who do not see the vehicle", async () => {
  await using story = await startBookings();
  const { mine, car, van, people, as, book, wait, db } = story;
  const booking = (imei: string, day: number) =>
    book("user", {
      imei,
      start_date: `2026-11-${day} 08:00`,
      end_date: `2026-11-${day} 10:00`,
    });
  const own = await booking(car.imei, 26);
  const lent = await booking(car.imei, 25);
  const secret = await booking(van.imei, 25);
  const drive = (
    id: number,
    day: number,
    driver_id: number,
    more = {},
    hour = "07",
  ) =>
    newTrip(
      db,
      { id, accountId: mine },
      `2026-11-${day}T${hour}:00:00Z`,
      `2026-11-${day}T${hour}:20:00Z`,
      { driver_id, ...more },
    );
  await drive(car.id, 26, people.user.id);
  await drive(car.id, 25, people.user.id);
  await drive(car.id, 25, people.other.id, {}, "08");
  await drive(van.id, 25, people.other.id, { type: "private" });
  await wait("2026-11-28T11:00:00Z");
  const said = async (who: "admin" | "some") => {
    const { html } = await as[who].with({ language: "en" }).get(WEEK);
    return [...html.matchAll(/<a [^>]*bookings\/(\d+)[^>]*title="([^"]*)"/g)]
      .flatMap(([, id, title]) => {
        const [by] = /Driven by .*/.exec(title!) ?? [];
        return by ? [`${id} ${by}`] : [];
      });
  };
  const name = "Olle Alm";
  const week = await as.admin.with({ language: "sv" }).get(WEEK);
  assert.deepEqual(
    [...week.html.matchAll(/booking-mark is-driven">([^<]*)/g)]
      .map(([, mark]) => mark),
    [`Kördes av ${name}`],
  );
  assert.deepEqual(await said("admin"), [`${lent} Driven by ${name}`]);
  assert.deepEqual(await said("some"), [], "does not see the car");
  const page = async (id: number) =>
    (await as.admin.with({ language: "sv" })
      .get(`/user/car-schedule/bookings/${id}`)).text;
  assert.ok((await page(lent)).includes(`Kördes av ${name}`));
  for (const id of [own, secret]) {
    assert.doesNotMatch(await page(id), /Kördes av/);
  }
});

Deno.test("BOOK-30 who else drove a booking of several days stands on the days when they did, not on those to come", async () => {
  await using story = await startBookings();
  const { mine, car, people, as, book, wait, db } = story;
  await book("user", {
    imei: car.imei,
    start_date: "2026-11-25 08:00",
    end_date: "2026-11-28 10:00",
  });
  for (const day of [25, 26]) {
    await newTrip(
      db,
      { id: car.id, accountId: mine },
      `2026-11-${day}T09:00:00Z`,
      `2026-11-${day}T09:20:00Z`,
      { driver_id: day === 26 ? people.other.id : people.user.id },
    );
  }
  await wait("2026-11-26T11:00:00Z");
  const { html } = await as.admin.with({ language: "en" }).get(WEEK);
  const chips = [...html.matchAll(
    /<a [^>]*class="booking-chip.*?<\/a>/gs,
  )].map(([chip]) => chip);
  assert.equal(chips.length, 4);
  assert.deepEqual(
    chips.map((chip) => chip.match(/Driven by Olle Alm/g)?.length ?? 0),
    [0, 2, 0, 0],
    "in its title and in sight",
  );
});
