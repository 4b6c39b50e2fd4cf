import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newTrip } from "../trip/trip-rows.ts";

Deno.test({
  name:
    "TAX-03 FLOW-11 FLOW-02 at a desk the key to the next row never leaves the line of the tax limit half under the filter",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const car = { ...await newUnit(db, accountId, {}), accountId };
    const admin = await newUser(db, accountId, { administrator: true });
    const now = Date.now();
    const drive = (hours: number, type: "business" | "private") => {
      const at = new Date(now - hours * 3_600_000).toISOString();
      const end = new Date(now - hours * 3_600_000 + 600_000).toISOString();
      return newTrip(db, car, at, end, { type });
    };
    for (let day = 1; day < 13; day++) await drive(24 * day, "private");
    await drive(60, "business");
    const page = await test.open({ viewport: { width: 1440, height: 900 } });
    await test.login(page, admin.email);
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const days = `from=${day(now - 20 * 86_400_000)}&to=${day(now)}`;
    const log = `/user/create-triplog?unit=${car.id}&${days}`;
    const seen = () =>
      page.evaluate(() => {
        const line = document.querySelector(".tax-banners")!
          .getBoundingClientRect();
        const edge = document.querySelector(".filter-head")!
          .getBoundingClientRect();
        return Math.round(
          Math.min(line.bottom - edge.bottom, line.height),
        ) / Math.round(line.height);
      });
    const shares: number[] = [];
    for (let height = 950; height <= 1050; height += 10) {
      await page.setViewportSize({ width: 1440, height });
      await page.goto(log);
      assert.equal(await seen(), 1);
      await page.keyboard.press("n");
      await page.waitForTimeout(150);
      shares.push(await seen());
    }
    assert.ok(shares.some((one) => one <= 0), `${shares}`);
    assert.ok(shares.includes(1), `${shares}`);
    assert.deepEqual(
      shares.filter((one) => one > 0.1 && one < 0.9),
      [],
      `${shares}`,
    );
  },
});
