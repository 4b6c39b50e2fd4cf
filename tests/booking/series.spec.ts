import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { weekOf } from "../../domain/booking/calendar.ts";
import { addDays, dayOf } from "../../domain/time.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newScheduleAccount } from "./story.ts";

const PAGE = "/user/car-schedule";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };

Deno.test({
  name:
    "BOOK-32 a series is booked on a phone with taps, its conflicts show in the dialog, and the keyboard changes all the following",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newScheduleAccount(db);
    const car = await newUnit(db, account, { name: "Volvo" });
    const user = await newUser(db, account, { unitIds: [car.id] });
    const other = await newUser(db, account, { unitIds: [car.id] });
    const today = dayOf(Date.now(), "Europe/Stockholm");
    const tuesday = weekOf(addDays(today, 7))[1]!;
    const taken = await (await test.portal.as(other.email)).call(
      "POST",
      "car-schedule/save",
      {
        imei: car.imei,
        driver_id: other.id,
        start_date: `${addDays(tuesday, 7)} 08:00`,
        end_date: `${addDays(tuesday, 7)} 12:00`,
        purpose: "Först",
      },
    );
    assert.equal(taken.status, 200, taken.html);
    const stored = () =>
      command(db, SYSTEM, async (tx) => {
        const rows = await tx.selectFrom("bookings").select("end_at")
          .where("account_id", "=", account)
          .where("driver_id", "=", user.id).orderBy("start_at").execute();
        return rows.map(({ end_at }) =>
          end_at.toLocaleTimeString("sv", { timeZone: "Europe/Stockholm" })
        );
      });
    const open = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "en", ...options });
      await test.login(page, user.email);
      await page.goto(`${PAGE}?day=${tuesday}`);
      return page;
    };

    await t.step("on a phone", async () => {
      const page = await open(PHONE);
      await page.locator(".booking-time-free").first().tap();
      const dialog = page.getByRole("dialog", { name: "New booking" });
      await dialog.waitFor();
      const until = dialog.getByLabel("Last day");
      assert.equal(await until.isVisible(), false, "nothing of it is asked");
      await dialog.getByLabel("Repeats").selectOption("weekly");
      await until.fill(addDays(tuesday, 21));
      await dialog.getByLabel("Purpose", { exact: true }).fill("Ronden");
      await dialog.getByRole("button", { name: "Book", exact: true }).tap();
      await dialog.getByText("Already booked").waitFor();
      assert.deepEqual(await stored(), [], "nothing is stored");
      await dialog.getByRole("button", { name: "Book the other 3" }).tap();
      await page.getByText(/^\w+ is booked 3 times, first [^.]+\.$/).waitFor();
      assert.equal((await stored()).length, 3);
      await page.locator(".booking-recurs").first().waitFor();
      await page.goto(`${PAGE}/bookings/new?vehicle=${car.id}`);
      await page.getByLabel("Repeats").selectOption("weekly");
      await assertUsableAt(page, [360]);
      await page.context().close();
    });

    await t.step("by keyboard", async () => {
      const page = await open(DESK);
      await page.locator(".booking-chip").first().press("Enter");
      const dialog = page.getByRole("dialog", { name: "Booking" });
      await dialog.getByText("every Tuesday until").waitFor();
      const repeats = dialog.getByLabel("Repeats");
      assert.equal(await repeats.isVisible(), false, "only this booking");
      await dialog.getByLabel("Only this booking").press("ArrowDown");
      await repeats.waitFor();
      await dialog.getByLabel("End time").fill("16:00");
      await dialog.getByLabel("End time").press("Enter");
      await page.getByText("The bookings have been updated.").waitFor();
      assert.deepEqual(await stored(), ["16:00:00", "16:00:00", "16:00:00"]);
      await page.context().close();
    });
  },
});
