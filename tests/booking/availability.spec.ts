import assert from "node:assert/strict";
import { weekOf } from "../../domain/booking/calendar.ts";
import { addDays, dayOf, instantOf } from "../../domain/time.ts";
import { textsOf } from "../../locales/index.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newScheduleAccount } from "./story.ts";

const ZONE = "Europe/Stockholm";
const m = textsOf("en");

Deno.test({
  name:
    "BOOK-25 BOOK-31 the form of a booking says at once whether the vehicle is free, and what else is",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newScheduleAccount(db);
    const car = await newUnit(db, account, { name: "Volvo" });
    const van = await newUnit(db, account, { name: "Transit" });
    const user = await newUser(db, account, { unitIds: [car.id, van.id] });
    const other = await newUser(db, account, {
      unitIds: [car.id],
      firstName: "Olle",
      lastName: "Alm",
    });
    const [monday, tuesday] = weekOf(addDays(dayOf(Date.now(), ZONE), 7));
    const book = async (
      { id, email }: { id: number; email: string },
      start: string,
      end: string,
    ) => {
      const { status } = await (await test.portal.as(email)).call(
        "POST",
        "car-schedule/save",
        {
          imei: car.imei,
          start_date: `${tuesday} ${start}`,
          end_date: `${tuesday} ${end}`,
          purpose: "Möte",
          driver_id: id,
        },
      );
      assert.equal(status, 200);
    };
    await book(other, "08:00", "10:00");
    await book(user, "17:00", "18:00");
    // Its console may tell of the lost connection.
    const context = await test.browser.newContext({
      baseURL: test.url,
      viewport: { width: 360, height: 740 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await test.login(page, user.email);
    const isFree = page.getByText("Free at that time");
    const isTaken = page.getByText("Already booked by Olle Alm 08:00–10:00");
    const start = page.getByLabel("Start time");

    await t.step(
      "a new booking asks when first, then shows which vehicles are free, one press from the purpose",
      async () => {
        await page.goto(`/user/car-schedule?day=${tuesday}`);
        await page.getByRole("link", { name: "New booking" }).click();
        const dialog = page.getByRole("dialog", { name: "New booking" });
        await dialog.getByText("0 of 2").or(dialog.getByText("1 of 2"))
          .waitFor();
        const look = dialog.getByRole("button", { name: "Show free vehicles" });
        assert.equal(await look.isVisible(), false, "scripts ask at once");
        await start.fill("11:00");
        await page.getByLabel("End time").fill("12:00");
        await dialog.getByText("2 of 2 vehicles are free then").waitFor();
        await page.getByLabel("End time").fill("17:30");
        await dialog.getByText("1 of 2 vehicles are free then").waitFor();
        const vehicle = dialog.getByLabel("Vehicle");
        assert.match(
          (await vehicle.textContent())!,
          /Transit.*Volvo.* – taken from 17:00/,
        );
        await assertUsableAt(page, [360]);
        await dialog.getByRole("button", { name: "Transit" }).click();
        assert.equal(await vehicle.inputValue(), van.imei);
        assert.equal(
          await page.evaluate(() => document.activeElement?.id),
          "purpose",
        );
        await isFree.waitFor();
        await page.keyboard.press("Escape");
      },
    );

    await t.step(
      "FLOW-11 in its dialog a line shows where the fields pass under the buttons",
      async () => {
        await page.getByRole("link", { name: "New booking" }).click();
        const bar = page.locator(".dialog .save-bar");
        await bar.waitFor();
        const line = await bar.evaluate((one) => {
          const { position, borderTopStyle } = getComputedStyle(one);
          return { position, borderTopStyle };
        });
        assert.deepEqual(line, { position: "sticky", borderTopStyle: "solid" });
        await page.keyboard.press("Escape");
      },
    );

    await t.step("of a new booking, without a press", async () => {
      await page.goto(
        `/user/car-schedule/bookings/new?vehicle=${car.id}&day=${tuesday}`,
      );
      await isFree.waitFor();
      // The form is awake when it offers purposes.
      await page.getByRole("button", { name: "Möte" }).waitFor();
      await page.getByLabel("Purpose", { exact: true }).fill("Leverans");
      await start.fill("09:00");
      await isTaken.waitFor();
      assert.equal(await isFree.count(), 0);
      assert.equal(
        await page.evaluate(() => document.activeElement?.id),
        "start_time",
        "what is typed keeps the focus",
      );
      await assertUsableAt(page, [360]);
      await start.fill("10:00");
      await isFree.waitFor();
      assert.equal(await isTaken.count(), 0);
    });

    await t.step(
      "BOOK-20 the end moves with a start that is set to it or later, and the form says whether that is free",
      async () => {
        const end = page.getByLabel("End time");
        await end.fill("12:00");
        await start.fill("16:30");
        assert.equal(await end.inputValue(), "18:30");
        await page.getByText("17:00–18:00").first().waitFor();
        await start.fill("10:00");
        await end.fill("11:00");
        await isFree.waitFor();
        // Typed part by part, by the browser's American clock.
        await start.focus();
        await page.keyboard.type("0630PM");
        assert.equal(await start.inputValue(), "18:30");
        assert.equal(await end.inputValue(), "19:30");
        await page.keyboard.type("AM");
        assert.equal(await end.inputValue(), "11:00", "as it stood before");
        await start.fill("10:00");
      },
    );

    await t.step(
      "BOOK-19 a start that is past is set anew by a press beside the fields, too",
      async () => {
        const today = dayOf(Date.now(), ZONE);
        await page.clock.setFixedTime(instantOf(today, "12:05", ZONE)!);
        const day = page.getByLabel("Start", { exact: true }).nth(1);
        await day.fill(today);
        await start.fill("08:00");
        assert.equal(await start.inputValue(), "08:00", "while it is typed");
        await page.locator("main").click({ position: { x: 2, y: 2 } });
        assert.equal(await start.inputValue(), "12:05");
        await page.clock.setSystemTime(Date.now());
        await day.fill(tuesday!);
        await start.fill("10:00");
        await page.getByLabel("End", { exact: true }).nth(1).fill(tuesday!);
        await page.getByLabel("End time").fill("11:00");
        await isFree.waitFor();
      },
    );

    await t.step(
      "BOOK-20 ERR-01 an end on a day before the start stays as it was typed, and the form says what is wrong with it",
      async () => {
        const day = page.getByLabel("End", { exact: true }).nth(1);
        await day.fill(monday!);
        await page.getByLabel("Purpose", { exact: true }).focus();
        await page.getByText(m.byKey.EndDateMustBeAfterStart).waitFor();
        assert.equal(await day.inputValue(), monday);
        await day.fill(tuesday!);
        await isFree.waitFor();
      },
    );

    await t.step("it says nothing where it cannot ask", async () => {
      await context.setOffline(true);
      await start.fill("08:30");
      await isFree.waitFor({ state: "detached" });
      await context.setOffline(false);
      await start.fill("09:00");
      await isTaken.waitFor();
    });

    await t.step("another free vehicle is booked with a press", async () => {
      await page.getByRole("button", { name: "Transit" }).click();
      await page.waitForURL(/car-schedule\?/);
      await page.getByText(/^Transit is booked [\w ]+09:00–[\d:]+\.$/)
        .waitFor();
    });

    await t.step(
      "a booking that is changed is no obstacle to itself",
      async () => {
        const { json } = await (await test.portal.as(user.email)).call(
          "GET",
          `car-schedule/week?Imeis=${van.imei}&week_day=${tuesday}`,
        );
        const [{ booking_id }] = json.data.BookingSchedules[0].schedule;
        await page.goto(`/user/car-schedule/bookings/${booking_id}`);
        await isFree.waitFor();
        await page.getByLabel("Vehicle").selectOption(car.imei);
        await isTaken.waitFor();
        await start.fill("10:15");
        await isFree.waitFor();
      },
    );
    await context.close();
  },
});
