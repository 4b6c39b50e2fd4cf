import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { weekOf } from "../../domain/booking/calendar.ts";
import { addDays, dayOf, instantOf } from "../../domain/time.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newScheduleAccount } from "./story.ts";

const PAGE = "/user/car-schedule";
const ZONE = "Europe/Stockholm";
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

Deno.test({
  name: "the car schedule in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    const failures: string[] = [];
    await using test = await startBrowserTest({}, {
      log: (level, event) => level === "error" && failures.push(event),
    });
    const { db } = test.portal.database;
    const account = await newScheduleAccount(db);
    const car = await newUnit(db, account, { name: "Volvo" });
    const van = await newUnit(db, account, { name: "Transit" });
    const user = await newUser(db, account, {
      unitIds: [car.id, van.id],
      firstName: "Ulla",
    });
    const today = dayOf(Date.now(), ZONE);
    const days = weekOf(addDays(today, 7));
    const { call } = await test.portal.as(user.email);
    const stored = async () => {
      const query = `Imeis=${car.imei},${van.imei}&week_day=${days[0]}`;
      const { json } = await call("GET", `car-schedule/week?${query}`);
      return json.data.BookingSchedules.flatMap((
        { Name, schedule }: { Name: string; schedule: Entry[] },
      ) =>
        schedule.map(({ date, start_time, end_time }) =>
          `${Name} ${days.indexOf(date)} ${start_time}-${end_time}`
        )
      ) as string[];
    };
    interface Entry {
      date: string;
      start_time: string;
      end_time: string;
    }
    const open = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "en", ...options });
      await test.login(page, user.email);
      await page.goto(`${PAGE}?day=${days[1]}`);
      return page;
    };
    const cell = (page: Page, unit: { id: number }, day: number) =>
      page.locator(`[data-vehicle="${unit.id}"] [data-day="${days[day]}"]`);
    const valuesIn = async (page: Page) =>
      await page.locator(".booking-span input").evaluateAll((inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value)
      );
    const desk = await open(DESK);

    await t.step(
      "BOOK-08 BOOK-26 a press on a free place books in a dialog, and the week shows it",
      async () => {
        await cell(desk, car, 0).locator(".booking-free").click();
        const dialog = desk.getByRole("dialog", { name: "New booking" });
        await dialog.waitFor();
        assert.deepEqual(await valuesIn(desk), [
          days[0],
          "08:00",
          days[0],
          "17:00",
        ]);
        await dialog.getByRole("button", { name: "Book" }).click();
        await dialog.getByText("Specify a purpose.").waitFor();
        await dialog.getByLabel("End time").fill("10:00");
        await dialog.getByLabel("Purpose", { exact: true }).fill("Kundbesök");
        await dialog.getByRole("button", { name: "Book" }).click();
        await desk.getByText(/^Volvo is booked .+ 08:00–10:00\.$/).waitFor();
        assert.equal(await desk.locator("dialog").count(), 0);
        await cell(desk, car, 0).getByText("08:00–10:00").waitFor();
        assert.deepEqual(await stored(), ["Volvo 0 08:00-10:00"]);
      },
    );

    await t.step(
      "BOOK-25 a refused booking stays in its dialog with its values",
      async () => {
        await cell(desk, car, 0).locator(".booking-free").press("Enter");
        const dialog = desk.getByRole("dialog", { name: "New booking" });
        await dialog.getByRole("button", { name: "Book" }).click();
        const missing = dialog.getByText("Specify a purpose.");
        await missing.waitFor();
        await dialog.getByRole("button", { name: "Kundbesök" }).click();
        assert.equal(
          await missing.count(),
          0,
          "what is filled in is not wrong",
        );
        await dialog.getByLabel("Start time").fill("09:30");
        await dialog.getByLabel("Purpose", { exact: true }).fill("För sent");
        await dialog.getByRole("button", { name: "Book" }).click();
        await dialog.getByText("Already booked by you 08:00–10:00").waitFor();
        // The focus is on why it was refused.
        await desk.waitForFunction(() =>
          document.activeElement?.role === "alert"
        );
        const purpose = dialog.getByLabel("Purpose", { exact: true });
        assert.equal(await purpose.inputValue(), "För sent");
        await dialog.getByRole("link", { name: "Cancel" }).click();
        assert.equal((await stored()).length, 1);
      },
    );

    await t.step(
      "BOOK-19 BOOK-20 a time that has passed today is set to now, and the end to an hour ahead",
      async () => {
        await desk.clock.setFixedTime(instantOf(today, "12:05", ZONE)!);
        await desk.getByRole("link", { name: "New booking" }).click();
        const dialog = desk.getByRole("dialog", { name: "New booking" });
        await dialog.getByRole("button", { name: "Kundbesök" }).waitFor();
        await dialog.getByLabel("Start", { exact: true }).nth(1).fill(today);
        await dialog.getByLabel("End", { exact: true }).nth(1).fill(today);
        await dialog.getByLabel("End time").fill("00:00");
        await dialog.getByLabel("Start time").fill("00:00");
        await dialog.getByLabel("Purpose", { exact: true }).focus();
        const anew = [today, "12:05", today, "13:05"];
        assert.deepEqual(await valuesIn(desk), anew);
        // What is typed is past until its last part is.
        const start = dialog.getByLabel("Start time");
        await start.focus();
        await desk.keyboard.type("0130PM");
        assert.equal(await start.inputValue(), "13:30");
        await desk.keyboard.press("Escape");
        await desk.clock.setSystemTime(Date.now());
      },
    );

    await t.step(
      "a booking is dragged to another day and vehicle, and days are marked for a new one",
      async () => {
        await desk.locator(".booking-week.is-awake").waitFor();
        const chip = cell(desk, car, 0).locator(".booking-chip").first();
        await chip.dragTo(cell(desk, van, 2));
        const edit = desk.getByRole("dialog", { name: "Booking" });
        await edit.waitFor();
        assert.deepEqual((await valuesIn(desk))[0], days[2]);
        await edit.getByRole("button", { name: "Save" }).click();
        await desk.getByText(
          /^The booking of \w+ is now [\w ]+[\d:]+–[\d:]+\.$/,
        ).waitFor();
        assert.deepEqual(await stored(), ["Transit 2 08:00-10:00"]);

        await desk.locator(".booking-week.is-awake").waitFor();
        await cell(desk, car, 3).hover();
        await desk.mouse.down();
        await cell(desk, car, 5).hover();
        await desk.mouse.up();
        await desk.getByRole("dialog", { name: "New booking" }).waitFor();
        const [first, , last] = await valuesIn(desk);
        assert.deepEqual([first, last], [days[3], days[5]]);
        await desk.keyboard.press("Escape");
      },
    );

    await t.step("keys do the same", async () => {
      await desk.locator(".booking-week.is-awake").waitFor();
      await cell(desk, van, 2).locator(".booking-chip").first().focus();
      await desk.keyboard.press(" ");
      for (const key of ["ArrowRight", "ArrowDown", "ArrowRight"]) {
        await desk.keyboard.press(key);
      }
      await desk.getByText(/^Volvo, /).waitFor({ state: "attached" });
      await desk.keyboard.press("Enter");
      const edit = desk.getByRole("dialog", { name: "Booking" });
      await edit.waitFor();
      await edit.getByLabel("Purpose", { exact: true }).press("Enter");
      // The page behind the dialog still says so of the booking before.
      await edit.waitFor({ state: "hidden" });
      await desk.getByText(/^The booking of \w+ is now [\w ]+[\d:]+–[\d:]+\.$/)
        .waitFor();
      assert.deepEqual(await stored(), ["Volvo 4 08:00-10:00"]);

      await desk.locator(".booking-week.is-awake").waitFor();
      await cell(desk, van, 5).locator(".booking-free").focus();
      await desk.keyboard.press("ArrowLeft");
      await desk.keyboard.press("Shift+ArrowRight");
      await desk.keyboard.press("Shift+ArrowRight");
      await desk.keyboard.press("Enter");
      await desk.getByRole("dialog", { name: "New booking" }).waitFor();
      const [first, , last] = await valuesIn(desk);
      assert.deepEqual([first, last], [days[4], days[6]]);
      await desk.keyboard.press("Escape");
    });

    await t.step("on a phone one thumb books in three taps", async () => {
      const phone = await open(PHONE);
      const first = await phone.locator("[data-vehicle]").first().boundingBox();
      assert.ok(first!.y < 250, `the first vehicle begins at ${first!.y}`);
      await cell(phone, van, 1).getByText("Free all day").tap();
      await phone.getByRole("button", { name: "Kundbesök" }).tap();
      await phone.getByRole("button", { name: "Book", exact: true }).tap();
      await phone.getByText(/^Transit is booked .+ 08:00–17:00\.$/).waitFor();
      assert.deepEqual((await stored()).sort(), [
        "Transit 1 08:00-17:00",
        "Volvo 4 08:00-10:00",
      ]);
      await phone.context().close();
    });

    await t.step(
      "BOOK-02 FLOW-05 FLOW-10 on a phone the sheet of the filter sorts the vehicles, and a menu leads to the own bookings",
      async () => {
        const phone = await open(PHONE);
        const names = () =>
          phone.locator("tbody .booking-name").allInnerTexts();
        const before = await names();
        const menu = phone.locator(".filter-head summary");
        await menu.tap();
        await phone.getByRole("link", { name: "My bookings" }).waitFor();
        await phone.keyboard.press("Escape");
        await phone.locator(".filter-line").tap();
        await phone.getByRole("dialog", { name: "Search and filter" })
          .getByRole("link", { name: "Name" }).tap();
        await phone.waitForURL(/order=desc/);
        assert.deepEqual(await names(), before.toReversed());
        await phone.context().close();
      },
    );

    await t.step(
      "BOOK-06 BOOK-11 BOOK-12 from the month to a booking and its deletion in one dialog",
      async () => {
        await desk.goto(`${PAGE}?day=${days[1]}`);
        await desk.getByRole("link", { name: "My bookings" }).click();
        const month = desk.getByRole("dialog", { name: "My bookings" });
        await month.locator(".booking-chip", { hasText: "Transit" }).click();
        const edit = desk.getByRole("dialog", { name: "Booking" });
        await edit.getByRole("link", { name: "Delete" }).click();
        const question = desk.getByRole("dialog", { name: "Delete booking" });
        assert.equal((await stored()).length, 2);
        await question.getByRole("button", { name: "Delete" }).click();
        await desk.getByText(/^The booking of \w+ [^.]+ has been deleted\.$/)
          .waitFor();
        assert.deepEqual(await stored(), ["Volvo 4 08:00-10:00"]);
      },
    );

    await t.step(
      "pages and dialogs are usable on every screen, light and dark",
      async () => {
        for (const path of [`${PAGE}?day=${days[4]}`, `${PAGE}/mine`]) {
          await desk.goto(path);
          await assertUsableAt(desk, [360, 768, 1440]);
        }
        await desk.goto(`${PAGE}/bookings/new?vehicle=${car.id}`);
        await assertUsableAt(desk, [360]);
        await desk.context().close();
      },
    );

    await t.step(
      "BOOK-27 when the call throws, the dialog says so and keeps its values",
      async () => {
        await command(db, SYSTEM, async (tx) => {
          await sql`alter table bookings add check (purpose <> 'Trasig')`
            .execute(tx);
        });
        const context = await test.browser.newContext({
          ...DESK,
          baseURL: test.url,
          serviceWorkers: "block",
        });
        const page = await context.newPage();
        await context.addCookies([
          { name: "language", value: "en", url: test.url },
        ]);
        await test.login(page, user.email);
        await page.goto(`${PAGE}?day=${days[1]}`);
        await cell(page, van, 1).locator(".booking-free").click();
        const dialog = page.getByRole("dialog", { name: "New booking" });
        const purpose = dialog.getByLabel("Purpose", { exact: true });
        await purpose.fill("Trasig");
        await dialog.getByRole("button", { name: "Book" }).click();
        await dialog.getByText("Something went wrong. Please contact support.")
          .waitFor();
        assert.equal(await purpose.inputValue(), "Trasig");
        assert.ok(failures.length > 0, "and it is logged");
        await context.close();
      },
    );
  },
});
