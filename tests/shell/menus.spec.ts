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
    const { fillIn, tax, unit } = m.trip.moreOf;
    assert.deepEqual(titles, [fillIn, m.tripExport.label, tax, unit]);
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
    "FLOW-04 FLOW-10 the menu of the log has its entries in groups, the most used first, at each width and without JavaScript",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startLog();
    const { test, mine } = story;
    const page = await test.open({ javaScriptEnabled: false });
    await test.login(page, mine.email);
    await page.goto(LOG);
    const menu = page.locator(".log-actions > .menu");
    await menu.locator("summary").click();
    const groups = async () => {
      const found: string[][] = [];
      const parts = menu.locator(".menu-items").locator(
        ".menu-title, a, button",
      );
      for (const one of await parts.all()) {
        if (!await one.isVisible()) continue;
        const isTitle = await one.evaluate((it) => it.matches(".menu-title"));
        if (isTitle) found.push([]);
        found.at(-1)!.push((await one.innerText()).trim());
      }
      return found;
    };
    const { fillIn, tax, unit } = m.trip.moreOf;
    const files = [m.tripExport.label, "PDF", "Excel", "CSV", "GPX"];
    const last = [
      [tax, m.tax.link, m.statement.titles.tolls, m.certificate.link],
      [unit, m.odometer.link, m.workingHours.link, m.checkIn.qrTitle],
    ];
    await page.setViewportSize({ width: 360, height: 740 });
    assert.deepEqual(await groups(), [
      [fillIn, m.trip.byHand.title, m.trip.toDo.title, m.suggestion.title],
      files,
      ...last,
    ]);
    const hidden = await menu.locator(".menu-items").evaluate((one) =>
      one.scrollHeight - one.clientHeight
    );
    assert.ok(hidden <= 0, `${hidden} px of it have to be scrolled to`);
    last[1]!.push(`${m.trip.keys.title}\n?`);
    for (const [width, ...own] of [[1200, m.trip.byHand.title], [1440]]) {
      await page.setViewportSize({ width: Number(width), height: 740 });
      assert.deepEqual(await groups(), [
        [fillIn, ...own, m.suggestion.title],
        ...last,
      ]);
    }
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
