import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";

const { replay } = textsOf("en").map.card;

Deno.test({
  name:
    "MAP-11 NET-07 on a phone a replayed day is seen on the map, with slider and time above the fold",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account, { name: "Volvo V90" });
    const admin = await newUser(db, account, { administrator: true });
    for (const [ageMinutes, lat] of [[3, 59.3], [2, 59.31], [1, 59.33]]) {
      const at = Date.now() - ageMinutes! * 60_000;
      const answer = await test.portal.report(
        `/?id=${car.imei}&timestamp=${at}&lat=${lat}&lon=18.06&speed=30`,
      );
      assert.equal(answer.status, 200);
    }
    const page = await test.open({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await test.login(page, admin.email);
    await page.goto(`/user/realtime-tracking?unit=${car.id}`);
    await page.locator('.unit-map-live[data-live="true"]').waitFor();
    await page.locator(".sheet-handle").press("ArrowUp");
    await page.locator('.unit-sheet[data-height="full"]').waitFor();
    await page.getByText(replay.title).tap();
    await page.getByRole("button", { name: replay.show, exact: true }).tap();
    await page.locator('.unit-sheet[data-height="half"]').waitFor();
    await page.locator(".unit-ghost").waitFor();
    await page.waitForTimeout(1200);
    const boxOf = async (selector: string) =>
      (await page.locator(selector).boundingBox())!;
    const [ghost, sheet, player] = [
      await boxOf(".unit-ghost"),
      await boxOf(".unit-sheet"),
      await boxOf(".unit-player"),
    ];
    assert.ok(ghost.y + ghost.height < sheet.y, "the unit is above the sheet");
    assert.ok(player.y > sheet.y && player.y + player.height <= 740);
    await page.context().close();
  },
});
