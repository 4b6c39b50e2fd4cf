import assert from "node:assert/strict";
import { startBrowserTest } from "../../harness/browser.ts";
import { newUnit, newUser } from "../../harness/build.ts";
import { newScheduleAccount } from "../story.ts";

Deno.test({
  name:
    "BOOK-08 FLOW-11 the dialog of a booking opens with the focus on its first field, and the next dialog in it on what it begins with",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newScheduleAccount(db);
    await newUnit(db, account, { name: "Volvo" });
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({
      language: "sv",
      viewport: { width: 1440, height: 900 },
    });
    await test.login(page, admin.email);
    await page.goto("/user/car-schedule");
    const dialog = page.getByRole("dialog");
    /** What has the focus in the dialog, unless it is hidden from those who see or hear it. */
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement!;
        return at.closest("[aria-hidden=true], .visually-hidden") ||
            !at.closest("dialog")
          ? `hidden or outside: ${at.outerHTML}`
          : at.getAttribute("name") ?? at.className;
      });
    await page.locator(".main-action").first().click();
    await dialog.waitFor();
    assert.equal(await focused(), "start_day");
    await dialog.getByLabel("Ärende", { exact: true }).fill("Kundbesök");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.locator("#booked").click();
    await dialog.waitFor();
    assert.equal(await focused(), "start_day");
    await dialog.locator(".booking-delete").click();
    await dialog.locator(".booking-delete").waitFor({ state: "detached" });
    assert.doesNotMatch(await focused(), /hidden or outside/);
    await page.context().close();
  },
});
