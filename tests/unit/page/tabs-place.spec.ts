import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startBrowserTest } from "../../harness/browser.ts";

Deno.test({
  name:
    "FLOW-08 FLOW-11 the tabs of a unit stand at the same place on each of its pages, which are equally wide, with and without scripts",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const { id, imei } = await newUnit(db, account, {
      name: "Mercedes Vito – Service 2",
      registrationNumber: "PWN58C",
    });
    const at = "lat=59.33&lon=18.06&speed=0";
    await test.portal.report(`/?id=${imei}&timestamp=${Date.now()}&${at}`);
    for (const width of [1440, 360]) {
      for (const javaScriptEnabled of [true, false]) {
        const page = await test.open({
          viewport: { width, height: 900 },
          javaScriptEnabled,
          language: "sv",
        });
        await test.login(page, admin.email);
        await page.goto(`/user/edit-terminal?unit=${id}`);
        const tabs = await page.locator(".unit-tabs a").evaluateAll((all) =>
          all.map((one) => one.getAttribute("href")!.split("#")[0]!)
        );
        assert.ok(tabs.length >= 5, `${tabs}`);
        const places: Record<string, number[]> = {};
        for (const path of tabs.filter((one) => !one.includes("triplog"))) {
          await page.goto(path);
          const box = await page.locator(".unit-parts").boundingBox();
          places[path] = [box!.x, box!.y, box!.width];
        }
        const [first, ...others] = Object.values(places);
        for (const other of others) {
          assert.deepEqual(other, first, JSON.stringify(places));
        }
        await page.context().close();
      }
    }
  },
});
