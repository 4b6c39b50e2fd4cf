import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

/** What a finger needs, pixels. */
const TAP = 44;

Deno.test({
  name:
    "MAP-06 FLOW-10 on a phone each button of the live map is as large as a thumb and lies on no other, and names and numbers on it are 13 px",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    for (const lat of [59.33, 59.3301, 59.36]) {
      const { imei } = await newUnit(db, account, {});
      await test.portal.report(
        `/?id=${imei}&timestamp=${Date.now()}&lat=${lat}&lon=18.06&speed=30`,
      );
    }
    for (const height of [640, 740]) {
      const page = await test.open({
        viewport: { width: 360, height },
        isMobile: true,
        hasTouch: true,
      });
      await test.login(page, admin.email);
      await page.goto("/user/realtime-tracking");
      await page.locator(".unit-pin-driving").first().waitFor({
        timeout: 60_000,
      });
      const buttons = await page.locator(".maplibregl-ctrl-top-right button")
        .all();
      assert.equal(buttons.length, 3);
      const info = page.locator(".maplibregl-ctrl-attrib-button");
      const { x: left } = (await info.boundingBox())!;
      const map = (await page.locator(".tracking-map").boundingBox())!;
      for (const button of buttons) {
        const box = (await button.boundingBox())!;
        assert.ok(box.width >= TAP && box.height >= TAP, JSON.stringify(box));
        assert.ok(box.y + box.height <= map.y + map.height, `${height} px`);
        assert.ok(left + 24 <= box.x, "beside whose map it is");
      }
      const sizes = await page.locator(
        ".unit-pin-name, .unit-pin-driving, .unit-pin-count",
      ).evaluateAll((all) =>
        all.map((one) => parseFloat(getComputedStyle(one).fontSize))
      );
      assert.ok(sizes.length >= 3 && Math.min(...sizes) >= 13, `${sizes}`);
      await page.context().close();
    }
  },
});
