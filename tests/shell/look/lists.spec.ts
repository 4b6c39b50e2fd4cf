import assert from "node:assert/strict";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";

const LISTS = [
  "/administration/user-accounts",
  "/administration/configure-alarm-receiver",
  "/administration/feature-profiles",
  "/administration/webhooks",
  "/user/places",
  "/user/geofences",
  "/user/sensors",
];

Deno.test({
  name:
    "FLOW-11 in every list what adds to it stands at the end of the same line, and the list is as wide as the page",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({ viewport: { width: 1280, height: 900 } });
    await test.login(page, admin.email);
    const ends = new Set<number>();
    for (const path of LISTS) {
      await page.goto(path);
      const box = await page.locator(".main-action, .empty .button").first()
        .boundingBox();
      if (await page.locator(".main-action:visible").count() === 0) continue;
      ends.add(Math.round(box!.x + box!.width));
    }
    assert.equal(ends.size, 1, [...ends].join());
    await page.context().close();
  },
});
