import assert from "node:assert/strict";
import { newUser } from "../../harness/build.ts";
import { assertNothingClipped, assertUsable } from "../../harness/usable.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

Deno.test({
  name:
    "FLOW-06 in Swedish and Norwegian no text of the bar for chosen trips and users runs over its border, at any width, nor of its menu, and it is within the window",
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
          await ticks.nth(0).check();
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
          const menu = bar.locator("summary");
          if (await menu.count() > 0) {
            await menu.first().click();
            await assertNothingClipped(bar);
            await page.keyboard.press("Escape");
          }
          if (width === 360) await assertUsable(page);
        }
      }
      await page.context().close();
    }
  },
});
