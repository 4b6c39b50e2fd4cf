import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

Deno.test({
  name:
    "MAP-06 the drawn map stays until the live one is painted, which takes its place at once and not through a veil",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const { imei } = await newUnit(db, account, {});
    await test.portal.report(
      `/?id=${imei}&timestamp=${Date.now()}&lat=59.33&lon=18.06&speed=30`,
    );
    const page = await test.open({ viewport: { width: 1440, height: 900 } });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await test.login(page, admin.email);
    // How much of the live map shows in each frame without the drawn one.
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const live = document.querySelector(".unit-map-live");
        if (live && !document.querySelector(".unit-map .map-svg")) {
          seen.push(Number(getComputedStyle(live).opacity));
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto("/user/realtime-tracking");
    await page.locator('.unit-map-live[data-live="true"]').waitFor({
      timeout: 60_000,
    });
    const seen = await page.waitForFunction(() => {
      const { seen } = globalThis as unknown as { seen: number[] };
      return seen.length > 2 ? seen : null;
    });
    assert.deepEqual(new Set((await seen.jsonValue())!), new Set([1]));
    await page.context().close();
  },
});
