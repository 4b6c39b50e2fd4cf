import assert from "node:assert/strict";
import { allowSchedule } from "../booking/story.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { assertUsable } from "../harness/usable.ts";

Deno.test({
  name:
    "FLOW-11 BOOK-35 on a phone the hours and weekdays of the heat map are at least 13 px large, their columns do not meet, and a shade shows that it scrolls",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await allowSchedule(db, account);
    const car = await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { call } = await test.portal.as(admin.email);
    const { status } = await call("POST", "car-schedule/save", {
      imei: car.imei,
      start_date: `${day} 08:00`,
      end_date: `${day} 12:00`,
      purpose: "Möte",
      driver_id: admin.id,
    });
    assert.equal(status, 200);
    for (const language of ["sv", "no", "en"] as const) {
      const page = await test.open({
        language,
        viewport: { width: 360, height: 740 },
      });
      await test.login(page, admin.email);
      await page.goto(`/user/reports/fleet-use?from=${day}&to=${day}`);
      const texts = await page.locator(".statement-heat svg text").evaluateAll(
        (all) =>
          all.map((one) => {
            const svg = (one as SVGTextElement).ownerSVGElement!;
            const scale = svg.getBoundingClientRect().width /
              svg.viewBox.baseVal.width;
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return {
              size: parseFloat(getComputedStyle(one).fontSize) * scale,
              text: one.textContent,
              left,
              right,
              top,
              bottom,
            };
          }),
      );
      assert.ok(texts.length > 12);
      for (const { size, text } of texts) {
        assert.ok(size >= 13, `${text}: ${size} px`);
      }
      const shades = await page.locator(".statement-heat").evaluate((one) =>
        getComputedStyle(one).backgroundImage.split("linear-gradient").length -
        1
      );
      assert.equal(shades, 4, "a shade shows that it goes on at an edge");
      const cells = await page.locator(".statement-heat rect").first()
        .boundingBox();
      for (const { right, text, left } of texts.slice(-7)) {
        assert.ok(right < cells!.x, `${text}: ${left} to ${right}`);
      }
      await assertUsable(page);
      await page.context().close();
    }
  },
});
