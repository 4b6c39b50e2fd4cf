import assert from "node:assert/strict";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { textsOf } from "../../../locales/index.ts";
import { newUnit } from "../../harness/build.ts";
import { newTrip } from "../../trip/trip-rows.ts";
import { formOf, startBookings } from "../story.ts";

const NEW = "/user/car-schedule/bookings/new";
const t = textsOf("en").booking;

Deno.test("BOOK-08 BOOK-31 a new booking asks when first and shows which vehicles are free then, of the others until when they are taken, without a script too", async (t_) => {
  await using story = await startBookings();
  const { as, car, van, book } = story;
  const en = as.user.with({ language: "en" });
  await book("other");
  await book("other", {
    start_date: "2026-11-25 10:00",
    end_date: "2026-11-25 14:00",
  });
  const at = (start: string, end: string, more = {}) =>
    `${NEW}?${new URLSearchParams({
      start_day: "2026-11-25",
      start_time: start,
      end_day: "2026-11-25",
      end_time: end,
      purpose: "Kundbesök",
      ...more,
    })}`;

  await t_.step("the time stands before the vehicle", async () => {
    const { html } = await en.get(NEW);
    assert.ok(html.indexOf('name="start_day"') < html.indexOf('name="imei"'));
    assert.ok(html.indexOf('name="end_time"') < html.indexOf('name="imei"'));
    const look = html.match(/<button[^>]*booking-look[^>]*>/)![0];
    assert.match(look, /formmethod="get"/, "asks without a script");
  });

  await t_.step("free ones first, the others with their reason", async () => {
    const { html, text } = await en.get(at("09:00", "10:00"));
    assert.deepEqual(optionsOf(html), [
      `${t.freeThen}:`,
      "Transit · CCC333",
      `${t.unfreeThen}:`,
      `Volvo V90 · BBB222 – ${t.takenUntil("14:00")}`,
    ], "bookings that follow each other at once are one time");
    assert.ok(text.includes(t.countFree(1, 2)));
    assert.match(
      html,
      /name="purpose"[^>]*value="Kundbesök"|value="Kundbesök"[^>]*name="purpose"/,
    );
    const later = await en.get(at("07:00", "09:00"));
    assert.ok(
      optionsOf(later.html).includes(
        `Volvo V90 · BBB222 – ${t.takenFrom("08:00")}`,
      ),
    );
    const none = await en.get(at("14:00", "15:00"));
    assert.ok(none.text.includes(t.countFree(2, 2)));
  });

  await t_.step(
    "BOOK-22 BOOK-25 a time that has passed is not free, as saving it says",
    async () => {
      const past = { start_day: "2026-11-23" };
      const said = textsOf("en").byKey.ErrSavePastDateMsg;
      for (const imei of ["", car.imei]) {
        const page = await en.get(at("09:00", "10:00", { ...past, imei }));
        assert.ok(page.text.includes(said), page.text);
        assert.doesNotMatch(page.text, /vehicles are free|Free at that time/);
        assert.ok(!optionsOf(page.html).includes(`${t.freeThen}:`));
      }
      const refused = await en.post(NEW, {
        ...formOf(story.wednesday()),
        ...past,
      });
      assert.equal(refused.status, 422);
      assert.equal(refused.text.split(said).length, 2, "said once");
    },
  );

  await t_.step("rules of a vehicle keep it from being free", async () => {
    const rules = `/user/car-schedule/vehicles/${van.id}`;
    const { html } = await as.admin.get(rules);
    const [, version = ""] = /name="version" value="(\d*)"/.exec(html) ?? [];
    const saved = await as.admin.post(rules, {
      version,
      open_from: "10:00",
      open_until: "16:00",
    });
    assert.equal(saved.status, 303, saved.text);
    const page = await en.get(at("09:00", "10:00"));
    assert.ok(page.text.includes(t.noneFree), page.text);
    assert.ok(
      optionsOf(page.html).includes(
        `Transit · CCC333 – ${t.unfree.OutsideBookableHours}`,
      ),
    );
  });

  await t_.step("the button of a free vehicle chooses it", async () => {
    const free = await en.get(at("14:00", "15:00"));
    assert.match(free.html, new RegExp(`name="pick" value="${van.imei}"`));
    const { html } = await en.get(at("14:00", "15:00", { pick: van.imei }));
    assert.match(html, new RegExp(`value="${van.imei}"[^>]* selected`));
    assert.doesNotMatch(html, /name="pick"/);
    const foreign = { pick: story.foreign.imei };
    const { text } = await en.get(at("14:00", "15:00", foreign));
    assert.doesNotMatch(text, /Foreign/);
  });

  await t_.step("only vehicles that the person may see", async () => {
    const { html } = await as.some.with({ language: "en" })
      .get(at("09:00", "10:00"));
    assert.doesNotMatch(html, /Volvo V90/);
  });

  await t_.step("the form starts within the vehicle's hours", async () => {
    const { html } = await en.get(`${NEW}?vehicle=${van.id}&day=2026-11-26`);
    assert.match(html, /value="10:00"/);
    assert.match(html, /value="16:00"/);
    assert.doesNotMatch(html, new RegExp(`value="${car.imei}"[^>]* selected`));
  });
});

Deno.test("BOOK-08 BOOK-31 the vehicles that the person had last, by a booking that has begun or by driving them, stand first, then those that are free, then the others; those that the person does not see never do", async () => {
  await using story = await startBookings();
  const { as, db, mine, car, van, people, book, wait } = story;
  const own = { accountId: mine };
  const [kia, audi, hidden] = [
    await newUnit(db, mine, { name: "Kia EV6" }),
    await newUnit(db, mine, { name: "Audi" }),
    await newUnit(db, mine, { name: "Hidden" }),
  ];
  for (const { id } of [kia, audi]) {
    await command(db, SYSTEM, (tx) =>
      tx.insertInto("unit_access").values({
        account_id: mine,
        user_id: people.user.id,
        unit_id: id,
      }).execute());
  }
  const drive = (id: number, day: number, driver_id: number) =>
    newTrip(
      db,
      { ...own, id },
      `2026-11-${day}T07:00:00Z`,
      `2026-11-${day}T07:30:00Z`,
      { driver_id },
    );
  await drive(kia.id, 20, people.user.id);
  await drive(hidden.id, 21, people.user.id);
  await drive(audi.id, 22, people.other.id);
  await book("user", {
    imei: van.imei,
    start_date: "2026-11-24 13:00",
    end_date: "2026-11-24 14:00",
  });
  await book("other", {
    imei: car.imei,
    start_date: "2026-11-26 09:00",
    end_date: "2026-11-26 10:00",
  });
  // A booking to come and a trip of long ago say nothing of what the person had last.
  await book("user", {
    imei: car.imei,
    start_date: "2026-11-27 18:00",
    end_date: "2026-11-27 19:00",
  });
  await newTrip(
    db,
    { ...own, id: audi.id },
    "2026-08-20T07:00:00Z",
    "2026-08-20T07:30:00Z",
    { driver_id: people.user.id },
  );
  await wait("2026-11-25T11:00:00Z");
  const names = async (query: string) => {
    const { html } = await as.user.with({ language: "en" })
      .get(`${NEW}?${query}`);
    return { html, options: optionsOf(html).filter((one) => one !== t.choose) };
  };
  const then = await names(
    new URLSearchParams({
      start_day: "2026-11-26",
      start_time: "09:00",
      end_day: "2026-11-26",
      end_time: "10:00",
    }).toString(),
  );
  const had = [`${t.hadLast}:`, "Transit · CCC333", "Kia EV6"];
  assert.deepEqual(then.options, [
    ...had,
    `${t.freeThen}:`,
    "Audi",
    `${t.unfreeThen}:`,
    `Volvo V90 · BBB222 – ${t.takenUntil("10:00")}`,
  ]);
  assert.deepEqual(
    [...then.html.matchAll(/name="pick" value="(\d+)"/g)].map(([, imei]) =>
      imei
    ),
    [van.imei, kia.imei, audi.imei],
    "so do the buttons",
  );
  const series = await names(
    new URLSearchParams({
      start_day: "2026-11-26",
      start_time: "09:00",
      end_day: "2026-11-26",
      end_time: "10:00",
      repeat: "weekly",
      repeat_until: "2026-12-16",
    }).toString(),
  );
  assert.deepEqual(series.options, [
    ...had,
    `${t.otherVehicles}:`,
    "Audi",
    "Volvo V90 · BBB222",
  ]);
});

Deno.test("BOOK-31 BOOK-32 a refused time offers other free vehicles of the type, and no others, also of a series and by the page", async () => {
  await using story = await startBookings();
  const { as, db, mine, van, post, wednesday, book } = story;
  await newUnit(db, mine, { name: "Actros", type: "truck" });
  const kia = await newUnit(db, mine, { name: "Kia EV6" });
  const repeat = { repeat: "weekly", repeat_until: "2026-12-16" };
  const ask = async (more = {}) => {
    const asked = { ...wednesday("admin"), ...more };
    const { status, json } = await post("save", asked, "admin");
    assert.equal(status, 409);
    return json.errors.free_vehicles.map(({ Imei }: { Imei: string }) => Imei);
  };
  await book("other");
  assert.deepEqual(await ask(), [kia.imei, van.imei]);
  assert.deepEqual(await ask(repeat), [kia.imei, van.imei]);
  await book("other", {
    imei: van.imei,
    start_date: "2026-12-02 09:00",
    end_date: "2026-12-02 10:00",
  });
  assert.deepEqual(await ask(), [kia.imei, van.imei]);
  assert.deepEqual(await ask(repeat), [kia.imei], "free each time");
  const typed = { ...formOf({ ...wednesday("admin"), ...repeat }), ...repeat };
  const { html } = await as.admin.post(NEW, typed);
  assert.deepEqual(
    [...html.matchAll(/name="offer" value="(\d+) /g)].map(([, imei]) => imei),
    [kia.imei],
    "the page offers what the call does",
  );
});

/** Lists the groups and the options of the vehicles. */
function optionsOf(html: string): string[] {
  const select = html.split(/<select[^>]*name="imei"/)[1]!.split(
    "</select>",
  )[0]!;
  return [
    ...select.matchAll(/<optgroup[^>]*label="([^"]+)"|<option[^>]*>([^<]*)/g),
  ]
    .map(([, group, option]) => group ? `${group}:` : option!)
    .filter((text) => text !== t.choose);
}
