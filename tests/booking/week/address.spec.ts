import assert from "node:assert/strict";
import { startBrowserTest } from "../../harness/browser.ts";
import { newUnit, newUser } from "../../harness/build.ts";
import { newScheduleAccount } from "../story.ts";

Deno.test({
  name:
    "BOOK-08 FLOW-03 a booking in another week leads to that week, which a reload keeps, with the focus on the booking",
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
    await page.locator(".main-action").first().click();
    const dialog = page.getByRole("dialog");
    const day = new Date(Date.now() + 21 * 86_400_000).toISOString()
      .slice(0, 10);
    await dialog.locator("[type=date]").first().fill(day);
    await dialog.locator("[type=date]").nth(1).fill(day);
    await dialog.getByLabel("Ärende", { exact: true }).fill("Kundbesök");
    await dialog.getByRole("button", { name: "Boka" }).click();
    await dialog.waitFor({ state: "detached" });
    const booked = page.locator("#booked");
    await booked.waitFor();
    assert.equal(new URL(page.url()).searchParams.get("day"), day);
    assert.ok(
      await booked.evaluate((chip) => chip === document.activeElement),
    );
    await page.reload();
    await booked.waitFor();
    await page.context().close();
  },
});
