import assert from "node:assert/strict";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { newTrip } from "../../trip/trip-rows.ts";

Deno.test({
  name:
    "REP-07 FLOW-10 FLOW-11 a wide report does not scroll sideways on a tablet, its filter and Export are one line, and a phone offers no list of keys",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account, {
      name: "VW Transporter – Service",
    });
    const admin = await newUser(db, account, { administrator: true });
    const start = new Date(Date.now() - 7_200_000).toISOString();
    const end = new Date(Date.now() - 3_600_000).toISOString();
    await newTrip(db, { accountId: account, id: car.id }, start, end, {
      distance_m: 12_000,
    });
    const page = await test.open({
      language: "sv",
      viewport: { width: 768, height: 900 },
    });
    await test.login(page, admin.email);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const report of ["benefit-value", "year-forecast"]) {
        await page.goto(`/user/reports/${report}`);
        const scrolled = await page.evaluate(() =>
          [...document.querySelectorAll(".scroll-box")]
            .map((box) => box.scrollWidth - box.clientWidth)
            .filter((px) => px > 0)
        );
        assert.deepEqual(scrolled, [], `${report} at ${width}`);
      }
    }
    const middleOf = async (part: string) => {
      const box = await page.locator(part).first().boundingBox();
      return box!.y + box!.height / 2;
    };
    const [field, files] = [
      await middleOf("#from"),
      await middleOf(".statement-takeaway"),
    ];
    assert.ok(Math.abs(field - files) < 10, `${field} ${files}`);
    await page.context().close();
    const phone = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await test.login(phone, admin.email);
    await phone.goto(`/user/create-triplog?unit=${car.id}`);
    await phone.locator(".log-actions > details > summary:visible").last()
      .tap();
    await phone.locator(".menu-items:visible").first().waitFor();
    assert.equal(await phone.locator(".key-list").isVisible(), false);
    await phone.context().close();
  },
});
