import assert from "node:assert/strict";
import { weekOf } from "../../domain/booking/calendar.ts";
import { addDays, dayOf } from "../../domain/time.ts";
import { allowSchedule } from "../booking/story.ts";
import { logOut, startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";

Deno.test({
  name:
    "BOOK-08 UNIT-30 TRIP-25 what is typed into a long form is there again after it was left, until it is saved or thrown away",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await allowSchedule(db, account);
    const car = await newUnit(db, account, { name: "Volvo" });
    const van = await newUnit(db, account, { name: "Transit" });
    const admin = await newUser(db, account, { administrator: true });
    const [, tuesday] = weekOf(
      addDays(dayOf(Date.now(), "Europe/Stockholm"), 7),
    );
    const page = await test.open({ language: "en" });
    await test.login(page, admin.email);
    const note = page.getByText("This is what you typed and did not save.");
    const startOver = page.getByRole("button", { name: "Start over" });
    const week = `/user/car-schedule?day=${tuesday}`;
    const purpose = page.getByLabel("Purpose", { exact: true });
    const openBooking = async (unit = car) => {
      await page.goto(week);
      await page.locator(
        `[data-vehicle="${unit.id}"] [data-day="${tuesday}"] .booking-free`,
      ).first().click();
      await page.getByRole("dialog").waitFor();
      // It offers purposes when it is awake.
      await purpose.waitFor();
    };
    const kept = () =>
      page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith("draft"))
          .length
      );

    await t.step("a booking in its dialog that is closed", async () => {
      await openBooking();
      assert.equal(await note.isVisible(), false);
      await purpose.fill("Besök hos kund");
      await page.getByLabel("End time").fill("18:45");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.goto("/user/edit-terminal-list");
      await openBooking();
      await note.waitFor();
      assert.equal(await purpose.inputValue(), "Besök hos kund");
      assert.equal(await page.getByLabel("End time").inputValue(), "18:45");
      await page.getByText("Free at that time").waitFor();
    });

    await t.step("and on its page, where it is thrown away", async () => {
      await page.goto(
        `/user/car-schedule/bookings/new?vehicle=${van.id}&day=${tuesday}`,
      );
      await note.waitFor();
      assert.equal(await purpose.inputValue(), "Besök hos kund");
      assert.equal(
        await page.getByLabel("Vehicle").inputValue(),
        van.imei,
        "the vehicle and the time are those that were asked for now",
      );
      assert.notEqual(await page.getByLabel("End time").inputValue(), "18:45");
      await startOver.click();
      await note.waitFor({ state: "hidden" });
      assert.equal(await purpose.inputValue(), "");
      await page.reload();
      assert.equal(await purpose.inputValue(), "");
      assert.equal(await kept(), 0);
    });

    await t.step("what an address asks for is newer", async () => {
      await openBooking();
      await purpose.fill("Besök hos kund");
      await page.getByLabel("End time").fill("18:45");
      const address = `/user/car-schedule/bookings/new?${new URLSearchParams({
        imei: van.imei,
        start_day: tuesday!,
        start_time: "10:00",
        end_day: tuesday!,
        end_time: "11:00",
        purpose: "Leverans",
      })}`;
      // What was typed would be put back by then.
      await page.goto(address, { waitUntil: "networkidle" });
      const end = page.getByLabel("End time");
      assert.equal(await purpose.inputValue(), "Leverans");
      assert.equal(await end.inputValue(), "11:00");
      assert.equal(await note.isVisible(), false);
      await end.fill("12:30");
      await page.reload();
      await note.waitFor();
      assert.equal(await end.inputValue(), "12:30");
      await startOver.click();
      await note.waitFor({ state: "hidden" });
      assert.equal(await end.inputValue(), "11:00");
    });

    await t.step("a refused booking, and one that is saved", async () => {
      await openBooking();
      await page.getByLabel("End time").fill("18:15");
      await page.getByRole("button", { name: "Book", exact: true }).click();
      await page.locator("[aria-invalid]").waitFor();
      await page.keyboard.press("Escape");
      await openBooking();
      await note.waitFor();
      assert.equal(await page.getByLabel("End time").inputValue(), "18:15");
      await purpose.fill("Möte");
      await page.getByRole("button", { name: "Book", exact: true }).click();
      await page.getByText(/ is booked .+ [\d:]+–18:15\.$/).waitFor();
      assert.equal(await kept(), 0);
      await openBooking(van);
      assert.equal(await purpose.inputValue(), "");
      assert.equal(await note.isVisible(), false);
    });

    await t.step(
      "a unit that is added, after a press in the menu",
      async () => {
        await page.goto("/administration/add-terminal");
        await page.getByLabel("Name").fill("Lastaren");
        await page.getByLabel("Type").selectOption("machine");
        await page.getByRole("link", { name: "Trip log" }).first().click();
        await page.waitForURL(/create-triplog/);
        await page.goto("/administration/add-terminal");
        await note.waitFor();
        assert.equal(await page.getByLabel("Name").inputValue(), "Lastaren");
        assert.equal(await page.getByLabel("Type").inputValue(), "machine");
      },
    );

    await t.step("a trip by hand, of its unit alone", async () => {
      const form = (id: number) => `/user/create-triplog/by-hand?unit=${id}`;
      await page.goto(form(car.id));
      await page.getByLabel("Start address").fill("Storgatan 1");
      await page.getByLabel("Private").check();
      await page.goto(form(van.id));
      assert.equal(await page.getByLabel("Start address").inputValue(), "");
      assert.equal(await note.isVisible(), false);
      await page.goto(form(car.id));
      await note.waitFor();
      assert.equal(
        await page.getByLabel("Start address").inputValue(),
        "Storgatan 1",
      );
      assert.equal(await page.getByLabel("Private").isChecked(), true);
    });

    await t.step("nobody finds it after a logout", async () => {
      assert.equal(await kept(), 2);
      await logOut(page);
      assert.equal(await kept(), 0);
    });
    await t.step(
      "SEC-07 nor in another window of the browser, whose next page is the login or one of somebody else",
      async () => {
        const other = await newUser(db, account, { administrator: true });
        const second = await page.context().newPage();
        for (const leads of ["to the login", "to somebody else"]) {
          await test.login(page, admin.email);
          await second.goto(`${test.url}/administration/add-terminal`);
          await second.getByLabel("Name").fill("Lastaren");
          const left = () =>
            second.evaluate(() => Object.keys(sessionStorage).join());
          assert.match(await left(), /^draft /);
          await page.goto("/user/edit-terminal-list");
          await logOut(page);
          await second.waitForFunction(() => sessionStorage.length === 0);
          await second.getByLabel("Name").pressSequentially("2");
          assert.equal(await left(), "", "nor is more of it kept");
          if (leads === "to somebody else") await test.login(page, other.email);
          await second.goto(`${test.url}/administration/add-terminal`);
          assert.equal(await left(), "", leads);
          if (leads === "to somebody else") await logOut(second);
        }
      },
    );

    await t.step("who logs in again where a login ended has it", async () => {
      await test.login(page, admin.email);
      await page.goto("/administration/add-terminal");
      await page.getByLabel("Name").fill("Lastaren");
      await page.context().clearCookies({ name: "session" });
      await page.goto("/administration/add-terminal");
      await page.locator("#username").waitFor();
      await test.login(page, admin.email);
      await page.goto("/administration/add-terminal");
      await note.waitFor();
      assert.equal(await page.getByLabel("Name").inputValue(), "Lastaren");
    });
    await page.context().close();
  },
});
