import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { allowSchedule } from "../booking/story.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { eventually } from "../harness/eventually.ts";
import { storedTrips } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const MARCH = new Date("2026-03-01T00:00+01:00");
const MAP = "/user/realtime-tracking";
const m = textsOf("sv");

/** Where the van goes, in turn, with what each way is for. */
const WAYS = [
  { from: "Hem", to: "Kontoret", purpose: "Till jobbet" },
  { from: "Kontoret", to: "Slussen", purpose: "Byggmöte" },
  { from: "Slussen", to: "Kontoret", purpose: "Åter" },
  { from: "Kontoret", to: "Beijer", purpose: "Material" },
];
const PLACES: Record<string, { latitude: number; longitude: number }> = {
  Hem: { latitude: 59.40, longitude: 17.90 },
  Kontoret: { latitude: 59.33, longitude: 18.06 },
  Slussen: { latitude: 59.32, longitude: 18.07 },
  Beijer: { latitude: 59.30, longitude: 18.10 },
};

/** A thumb on a phone: it counts what it presses, a choice from a list as two, and what it types. */
class Thumb {
  presses = 0;
  characters = 0;
  #since = performance.now();

  constructor(readonly page: Page) {}

  async tap(what: Locator): Promise<void> {
    this.presses++;
    await what.click();
  }

  async type(into: Locator, text: string): Promise<void> {
    this.presses++;
    this.characters += text.length;
    await into.fill(text);
  }

  /** Says what a task has cost since the last one, prints it with the time that the machine took, and starts anew. */
  spent(): { presses: number; characters: number } {
    const { presses, characters } = this;
    const seconds = (performance.now() - this.#since) / 1000;
    if (presses > 0) {
      const text = `${presses} presses, ${characters} letters, ${
        seconds.toFixed(1)
      } s of the machine\n`;
      Deno.stdout.writeSync(new TextEncoder().encode(text));
    }
    this.#since = performance.now();
    this.presses = 0;
    this.characters = 0;
    return { presses, characters };
  }
}

Deno.test({
  name: "five tasks on a phone, from the map that a login leads to",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-03-31T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await allowSchedule(db, account);
    const admin = await newUser(db, account, {
      administrator: true,
      attestAdmin: true,
    });
    const van = await newUnit(db, account, {
      name: "Volvo V90",
      registrationNumber: "ABC123",
    });
    const cars: { id: number; imei: string }[] = [];
    for (const name of ["Bil 1", "Bil 2", "Bil 3", "Bil 4"]) {
      cars.push(await newUnit(db, account, { name }));
    }
    const drive = async (
      id: number,
      way: typeof WAYS[number],
      time: string,
      purpose: string | null,
    ) => {
      const [start, stop] = [PLACES[way.from]!, PLACES[way.to]!];
      await newTrip(
        db,
        { accountId: account, id },
        `${time}:00+01:00`,
        `${time}:20+01:00`,
        {
          start_address: way.from,
          stop_address: way.to,
          start_latitude: start.latitude,
          start_longitude: start.longitude,
          stop_latitude: stop.latitude,
          stop_longitude: stop.longitude,
          driver_id: id === van.id ? admin.id : null,
          purpose,
        },
      );
    };
    for (const [index, { id }] of [van, ...cars].entries()) {
      for (let day = 1; day <= 12; day++) {
        const way = WAYS[day % 4]!;
        const date = `2026-02-${String(day).padStart(2, "0")}`;
        await drive(id, way, `${date}T1${index}`, way.purpose);
      }
    }
    for (let day = 1; day <= 30; day++) {
      const date = `2026-03-${String(day).padStart(2, "0")}`;
      await drive(van.id, WAYS[day % 2 ? 0 : 2]!, `${date}T08`, null);
      await drive(van.id, WAYS[day % 2 ? 1 : 3]!, `${date}T15`, null);
    }
    await command(db, SYSTEM, (tx) =>
      tx.insertInto("check_ins").values({
        account_id: account,
        unit_id: van.id,
        driver_id: admin.id,
        from_at: MARCH,
        created_by: admin.id,
      }).execute());
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
    });
    await test.login(page, admin.email);
    const thumb = new Thumb(page);
    const bar = page.getByRole("navigation", { name: m.bottomBar });
    const menu = page.getByRole("navigation", { name: m.mainNavigation });
    const main = page.locator("main");
    const from = async () => {
      await page.goto(MAP);
      thumb.spent();
    };

    await t.step(
      "FLOW-01 FLOW-02 FLOW-04 FLOW-10 the purposes of a month of 60 trips take 3 presses",
      async () => {
        await from();
        await thumb.tap(bar.getByRole("link", { name: m.toDo.title }));
        await thumb.tap(main.locator('a[href="/user/suggestions"]'));
        await thumb.tap(
          main.getByRole("button", {
            name: m.suggestion.acceptAllOf(60, m.trip.purpose),
          }),
        );
        await eventually(
          "every trip has its purpose",
          async () =>
            (await storedTrips(db, van.id)).every(({ purpose }) =>
              purpose !== null
            ),
        );
        await page.getByText(
          m.undoing.filledIn(m.trip.purpose, m.undoing.trips(60)),
        ).waitFor();
        assert.deepEqual(thumb.spent(), { presses: 3, characters: 0 });
      },
    );

    await t.step(
      "FLOW-01 FLOW-07 FLOW-10 a month of five units is attested in 5 presses, the last of which answers what one signs",
      async () => {
        await from();
        await thumb.tap(bar.getByRole("link", { name: m.toDo.title }));
        await thumb.tap(main.locator("#waiting-attestOthers .waiting-head"));
        await thumb.tap(
          main.getByRole("checkbox", { name: m.attest.selectAll(5) }),
        );
        await thumb.tap(
          main.locator(".selection").getByRole("button", {
            name: m.attest.attest,
          }),
        );
        await thumb.tap(
          page.getByRole("dialog").getByRole("button", {
            name: m.attest.attest,
          }),
        );
        await eventually("all five months are attested", async () => {
          const rows = await Promise.all(
            [van, ...cars].map(({ id }) => storedTrips(db, id)),
          );
          return rows.flat().filter(({ started_at }) => started_at < MARCH)
            .every(({ attest_id }) => attest_id !== null);
        });
        await page.getByText(m.attest.attested).first().waitFor();
        assert.deepEqual(thumb.spent(), { presses: 5, characters: 0 });
      },
    );

    await t.step(
      "FLOW-10 MAP-10 where a van is and who drives it takes 2 presses and a word",
      async () => {
        await from();
        await thumb.type(main.getByRole("searchbox"), "volvo");
        await thumb.tap(main.getByRole("link", { name: /Volvo V90/ }));
        await main.getByRole("complementary").getByText("Test Person")
          .waitFor();
        assert.deepEqual(thumb.spent(), { presses: 2, characters: 5 });
      },
    );

    await t.step(
      "FLOW-10 BOOK-01 a car is booked in 5 presses and its purpose",
      async () => {
        await from();
        await thumb.tap(bar.getByRole("button", { name: m.menu }));
        await thumb.tap(
          menu.locator('a[href="/user/car-schedule"]'),
        );
        await thumb.tap(
          main.locator('a[href*="bookings/new?vehicle"]:visible').first(),
        );
        await thumb.type(
          page.getByRole("combobox", { name: m.booking.purpose }),
          "Hämta virke",
        );
        await thumb.tap(
          page.getByRole("button", { name: m.booking.submit, exact: true }),
        );
        await eventually(
          "the car is booked",
          async () =>
            (await asActor(
              db,
              SYSTEM,
              (tx) => tx.selectFrom("bookings").select("purpose").execute(),
            )).length ===
              1,
        );
        assert.deepEqual(thumb.spent(), { presses: 5, characters: 11 });
      },
    );

    await t.step(
      "FLOW-10 UNIT-12 a unit is added in 6 presses, its number and its name",
      async () => {
        await from();
        await thumb.tap(bar.getByRole("button", { name: m.menu }));
        await thumb.tap(
          menu.locator('a[href="/user/edit-terminal-list"]'),
        );
        await thumb.tap(
          main.locator('a[href="/administration/add-terminal"]').first(),
        );
        await thumb.type(page.getByLabel(m.addUnit.imei), "356938035643809");
        await thumb.type(page.getByLabel(m.addUnit.name), "Skåpet");
        await thumb.tap(
          page.getByRole("button", { name: m.addUnit.submit, exact: true }),
        );
        await eventually(
          "the unit is there",
          async () =>
            (await asActor(
              db,
              SYSTEM,
              (tx) =>
                tx.selectFrom("units").select("id").where("name", "=", "Skåpet")
                  .execute(),
            )).length === 1,
        );
        assert.deepEqual(thumb.spent(), { presses: 6, characters: 21 });
      },
    );
  },
});
