import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { textsOf } from "../../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";

const m = textsOf("sv");
const DAY = "2026-03-05";

Deno.test({
  name: "Undo of an administrator in the log of a driver, in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-03-20T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account, { name: "Volvo V90" });
    const unit = { accountId: account, id: car.id };
    const admin = await newUser(db, account, {
      administrator: true,
      firstName: "Anna",
    });
    const driver = await newUser(db, account, {
      firstName: "Dora",
      lastName: "Driver",
      unitIds: [car.id],
    });
    await newTrip(db, unit, `${DAY}T08:00+01:00`, `${DAY}T08:20+01:00`, {
      driver_id: driver.id,
      purpose: "Byggmöte",
      purpose_by_hand: true,
    });
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
    });
    await test.login(page, admin.email);
    const log =
      `/user/create-triplog?unit=${car.id}&from=2026-03-01&to=2026-03-31`;
    const trips = () => storedTrips(db, car.id);
    const notice = (page: Page, text: string | RegExp) =>
      page.locator("[data-notice]").getByText(text).waitFor();
    const press = (name: string) =>
      page.locator("[data-notice]").getByRole("button", { name: `${name}: ` })
        .click();
    const hidden = page.getByText("Byggmöte");

    await t.step(
      "FLOW-03 SEC-07 Private on another driver's trip hides it, and Undo of who pressed it brings it back; the trip itself stays closed to them",
      async () => {
        await page.goto(log);
        const [trip] = await trips();
        await page.getByRole("button", { name: m.tripType.private }).first()
          .click();
        await notice(page, /^Sparat som privat: .+\.$/);
        assert.equal(await hidden.count(), 0);
        const asAdmin = await test.portal.as(admin.email);
        const opened = await asAdmin.call(
          "PUT",
          `/api/v1/user/triplog/${trip!.id}`,
          { type: "business" },
        );
        assert.equal(opened.status, 422);
        await press(m.undo);
        await notice(
          page,
          /^Ångrat: typen för 08:00/,
        );
        assert.equal((await trips())[0]!.type, "business");
        assert.equal(
          await page.locator(".trip-purpose input[name=purpose]").first()
            .inputValue(),
          "Byggmöte",
        );
        await press(m.redo);
        await notice(page, /^Gjort igen: typen för resan 5 mars/);
        assert.equal((await trips())[0]!.type, "private");
      },
    );

    await t.step(
      "FLOW-03 SEC-07 when the driver has touched the trip since, or a day has passed, it is no longer taken back",
      async () => {
        const [trip] = await trips();
        const asDriver = await test.portal.as(driver.email);
        const noted = await asDriver.call(
          "PUT",
          `/api/v1/user/triplog/${trip!.id}`,
          { note: "Tandläkaren" },
        );
        assert.equal(noted.status, 200);
        await press(m.undo);
        await page.getByText(m.byKey.ChangedSince).waitFor();
        assert.equal((await trips())[0]!.type, "private");
        const asAdmin = await test.portal.as(admin.email);
        const undo = () =>
          asAdmin.post(`/user/create-triplog/${trip!.id}/undo`);
        assert.equal((await undo()).status, 422);
        await command(db, SYSTEM, async (tx) => {
          await sql`delete from trip_changes where changed_by = ${driver.id}`
            .execute(tx);
          await sql`update trip_changes
            set changed_at = now() - interval '25 hours'
            where trip_id = ${trip!.id}`.execute(tx);
        });
        assert.equal((await undo()).status, 422);
        assert.equal((await trips())[0]!.type, "private");
      },
    );

    await t.step(
      "TRIP-25 FLOW-03 a trip by hand is preset to the unit's driver, says that it is entered, and Undo and Do again take it out and in",
      async () => {
        await newTrip(
          db,
          unit,
          "2026-03-06T08:00+01:00",
          "2026-03-06T08:20+01:00",
          {
            driver_id: driver.id,
            purpose: "Lager",
          },
        );
        await page.goto(`/user/create-triplog/by-hand?unit=${car.id}`);
        assert.equal(
          await page.locator("select[name=driver_id]").inputValue(),
          String(driver.id),
        );
        const fill = async (clock: [string, string]) => {
          await page.locator("#start_date").fill("2026-03-09");
          await page.locator("#stop_date").fill("2026-03-09");
          await page.locator("#start_clock").fill(clock[0]);
          await page.locator("#stop_clock").fill(clock[1]);
          await page.locator("#start_address").fill("Kontoret");
          await page.locator("#stop_address").fill("Kunden");
          await page.locator(".by-hand-odometer > summary").click();
          await page.locator("#odometer_start").fill("1000");
          await page.locator("#odometer_stop").fill("1012,5");
          await page.locator("#purpose").fill("Kundbesök");
          await page.getByRole("button", { name: m.trip.byHand.submit })
            .click();
        };
        await fill(["08:00", "08:30"]);
        await notice(page, /^Inlagt: resan .+ med Volvo V90\.$/);
        const byHand = async () =>
          (await trips()).filter(({ by_hand }) => by_hand);
        const readings = () =>
          command(
            db,
            SYSTEM,
            (tx) =>
              tx.selectFrom("odometer_readings").select("value_m")
                .where("unit_id", "=", car.id).where("deleted_at", "is", null)
                .orderBy("value_m").execute(),
          );
        const [entered] = await byHand();
        await press(m.undo);
        await notice(page, /^Borttaget: resan .+ med Volvo V90\.$/);
        assert.equal((await byHand()).length, 0);
        assert.deepEqual(await readings(), []);
        await press(m.redo);
        await notice(page, /^Tillbaka: resan .+ med Volvo V90\.$/);
        const [again] = await byHand();
        const { id, purpose, distance_m, driver_id } = again!;
        assert.deepEqual(
          [id, purpose, distance_m, driver_id],
          [entered!.id, "Kundbesök", 12_500, driver.id],
        );
        assert.deepEqual(
          (await readings()).map(({ value_m }) => value_m),
          [1_000_000, 1_012_500],
        );
        // Deleted on its own page, it comes back the same way.
        await page.goto(`/user/create-triplog/${id}/deletion`);
        await page.getByRole("button", { name: m.trip.byHand.delete }).click();
        await notice(page, /^Borttaget: resan .+ med Volvo V90\.$/);
        assert.equal((await byHand()).length, 0);
        await press(m.undo);
        await notice(page, /^Tillbaka: resan .+ med Volvo V90\.$/);
        assert.equal((await byHand())[0]!.id, id);
      },
    );

    await t.step(
      "TRIP-25 ATT-05 a time that is attested says whose attestation closes it, its days and who attested",
      async () => {
        const asAdmin = await test.portal.as(admin.email);
        const attested = await asAdmin.call("POST", "/api/v1/user/attest", {
          unit_id: car.id,
          from: "2026-03-01",
          to: "2026-03-10",
        });
        assert.equal(attested.status, 201, attested.text);
        await page.goto(`/user/create-triplog/by-hand?unit=${car.id}`);
        await page.locator("#start_date").fill("2026-03-08");
        await page.locator("#stop_date").fill("2026-03-08");
        await page.locator("#start_clock").fill("08:00");
        await page.locator("#stop_clock").fill("08:30");
        await page.locator("#start_address").fill("Kontoret");
        await page.locator("#stop_address").fill("Kunden");
        await page.locator("#distance").fill("12");
        await page.getByRole("button", { name: m.trip.byHand.submit }).click();
        await page.getByText(
          /^Volvo V90 är attesterad 2026-03-01 – 2026-03-10 av Anna/,
        ).waitFor();
        await page.getByRole("link", { name: m.trip.byHand.showClosed })
          .click();
        await page.waitForURL("**/user/attest?from=2026-03-01&to=2026-03-10");
      },
    );
    await page.context().close();
  },
});
