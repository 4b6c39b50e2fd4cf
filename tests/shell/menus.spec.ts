import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { LOG, startLog } from "./offline-log.ts";

const m = textsOf("en");

Deno.test({
  name:
    "FLOW-06 FLOW-10 a menu closes by a press elsewhere, by the focus elsewhere and by Escape, which leaves the focus on its button",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startLog();
    const { test, mine, row } = story;
    const page = await test.open({ viewport: { width: 360, height: 740 } });
    await test.login(page, mine.email);
    await page.goto(LOG);
    const button = page.locator(".log-actions summary").filter({
      visible: true,
    });
    const menu = page.locator(".log-actions .menu-items").filter({
      visible: true,
    });
    const open = async () => {
      await button.click();
      await menu.waitFor();
    };
    const closed = () => menu.waitFor({ state: "hidden" });

    await open();
    const titles = await menu.locator(".menu-title").allInnerTexts();
    const { log, unit } = m.trip.moreOf;
    assert.deepEqual(titles, [m.tripExport.label, log, unit]);
    await page.locator(".header h1").click();
    await closed();

    await open();
    await row(page, 0).locator("input[name=purpose]").focus();
    await closed();

    const box = row(page, 0).locator(".selects");
    await box.check();
    await open();
    await page.keyboard.press("Escape");
    await closed();
    assert.ok(await button.evaluate((one) => one === document.activeElement));
    assert.ok(await box.isChecked(), "the menu alone closes");
    await page.context().close();
  },
});

Deno.test({
  name:
    "FLOW-05 FLOW-06 the filter sheet of a phone is a dialog: Escape closes it and leaves the focus on its line, and Tab stays within it",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startLog();
    const { test, mine } = story;
    const page = await test.open({ viewport: { width: 360, height: 740 } });
    await test.login(page, mine.email);
    await page.goto(LOG);
    const sheet = page.getByRole("dialog", { name: m.trip.chooseDays });
    await page.locator(".filter-line").click();
    await sheet.waitFor();
    const first = sheet.locator("#unit");
    await first.focus();
    await page.keyboard.press("Shift+Tab");
    const isInside = () =>
      sheet.evaluate((one) => one.contains(document.activeElement));
    assert.ok(await isInside());
    await page.keyboard.press("Tab");
    assert.ok(await first.evaluate((one) => one === document.activeElement));
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    const box = page.locator(".filter-open");
    assert.ok(await box.evaluate((one) => one === document.activeElement));
    await page.context().close();
  },
});
