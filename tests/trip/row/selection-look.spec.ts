import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { newUser } from "../../harness/build.ts";
import { assertNothingClipped, assertUsable } from "../../harness/usable.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

/** Heights of the window, px: a phone with its bar at the lower edge, and one with a keyboard, where that bar leaves its room. */
const LOW = [520, 460];

/** Fails when the page shows between the bar of what is chosen and what is below it, wherever it is scrolled to. */
async function assertNothingUnder(page: Page): Promise<void> {
  const whole = page.viewportSize()!;
  for (const height of LOW) {
    await page.setViewportSize({ ...whole, height });
    for (const scrolled of [0, 60, 1e6]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      const bar = (await page.locator(".selection").boundingBox())!;
      const { y } = (await page.locator(".bottom-bar").boundingBox())!;
      assert.ok(
        Math.abs(bar.y + bar.height - Math.min(y, height)) <= 1,
        `${page.url()} at ${whole.width} by ${height} px, scrolled by ${scrolled}`,
      );
    }
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize(whole);
}

Deno.test({
  name:
    "FLOW-06 in Swedish and Norwegian no text of the bar for chosen trips and users runs over its border, at any width, nor of its menu, which stands over it; it is within the window, low on a phone, with nothing under it, on a wider screen one line, and chosen rows are tinted",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startCar();
    const { test, db, account, car, unit, admin } = story;
    for (const hour of ["08", "09"]) {
      await newTrip(
        db,
        unit,
        `2026-03-03T${hour}:00+01:00`,
        `2026-03-03T${hour}:20+01:00`,
        { distance_m: 1_234_500 },
      );
    }
    await newUser(db, account, { firstName: "Lena", lastName: "Lagom" });
    const log = `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`;
    for (const language of ["sv", "no"] as const) {
      const page = await test.open({ language });
      await test.login(page, admin.email);
      for (const path of [log, "/administration/user-accounts"]) {
        for (const width of [320, 360, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          const ticks = page.locator(".selects");
          const tint = () =>
            ticks.nth(0).evaluate((one) =>
              getComputedStyle(one.closest(".trip, tr")!).backgroundColor
            );
          const plain = await tint();
          await ticks.nth(0).check();
          assert.notEqual(
            await tint(),
            plain,
            `${path}: a chosen row is tinted`,
          );
          await ticks.nth(1).check();
          const bar = page.locator(".selection");
          await bar.getByText(/^2 val/).waitFor();
          const box = (await bar.boundingBox())!;
          assert.ok(
            box.x >= 0 && box.x + box.width <= width && box.y >= 0 &&
              box.y + box.height <= 800,
            `${path} at ${width} px: the bar is within the window`,
          );
          await assertNothingClipped(bar);
          if (width === 360) {
            assert.ok(box.height <= 152, `${path}: ${box.height} px`);
          }
          if (width >= 720) {
            assert.ok(
              box.height <= 72,
              `${path} at ${width} px: ${box.height} px are no single line`,
            );
          }
          if (width < 720) await assertNothingUnder(page);
          const menu = bar.locator("summary");
          if (await menu.count() > 0) {
            await menu.first().click();
            await assertNothingClipped(bar);
            if (width < 720) {
              const items = (await bar.locator(".menu-items").boundingBox())!;
              assert.ok(items.y + items.height <= box.y, "over the bar");
            }
            await page.keyboard.press("Escape");
          }
          if (width === 360) await assertUsable(page);
        }
      }
      await page.context().close();
    }
  },
});
