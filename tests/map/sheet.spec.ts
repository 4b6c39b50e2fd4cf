import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { startBrowserTest } from "../harness/browser.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";

Deno.test({
  name:
    "MAP-10 MAP-04 on a phone where the chosen unit is, who drives and what people do stand above the bar, then today's trips, then ignition and battery, in every language; what stands has no speed",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const { imei } = await newUnit(db, account, {
      name: "VW Transporter – Service 1",
      registrationNumber: "RTL739",
    });
    const admin = await newUser(db, account, { administrator: true });
    await test.portal.report(
      `/?id=${imei}&timestamp=${Date.now()}&lat=59.33&lon=18.06&speed=0&ignition=false&batt=80`,
    );
    for (const language of ["sv", "no", "en"] as const) {
      const page = await test.open({
        language,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      });
      await test.login(page, admin.email);
      await page.goto("/user/realtime-tracking");
      await page.locator('.unit-map-live[data-live="true"]').waitFor();
      await page.locator("[data-unit-list] a").tap();
      const actions = page.locator(".unit-sheet .unit-actions");
      await actions.getByRole("button").first().waitFor();
      const bottom = async (place: Locator) => {
        const { y, height } = (await place.boundingBox())!;
        return y + height;
      };
      const bar = (await page.locator(".bottom-bar").boundingBox())!.y;
      assert.ok(await bottom(actions) < bar, `${language}: cut`);
      const labels = await page.locator(".unit-sheet dt").all();
      const m = textsOf(language);
      const written = await Promise.all(
        labels.map((label) => label.textContent()),
      );
      const { address, driver, lastPosition, ignition, battery } = m.map;
      assert.deepEqual(
        written,
        [address, driver, lastPosition, ignition, battery],
      );
      const inOrder = [
        labels[0]!,
        labels[1]!,
        actions,
        page.locator(".unit-today"),
        page.locator(".unit-replay"),
        labels[3]!,
      ];
      const bottoms = await Promise.all(inOrder.map(bottom));
      assert.deepEqual(bottoms, bottoms.toSorted((a, b) => a - b), language);
      await page.context().close();
    }
  },
});
