import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { newTrip } from "../../trip/trip-rows.ts";

const PATH = "/user/reports/summary?from=2026-03-01&to=2026-03-31";
/** Three pages. */
const UNITS = 101;

Deno.test({
  name:
    "REP-07 FLOW-11 the links to the rows before and after stand side by side on a phone, under the words for which rows these are, also without JavaScript",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-04-02T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const admin = await newUser(db, accountId, { administrator: true });
    for (let number = 1; number <= UNITS; number++) {
      const { id } = await newUnit(db, accountId, { name: `Bil ${number}` });
      const unit = { accountId, id };
      await newTrip(db, unit, "2026-03-02T08:00Z", "2026-03-02T08:20Z");
    }
    for (const javaScriptEnabled of [true, false]) {
      const page = await test.open({
        language: "sv",
        viewport: { width: 360, height: 740 },
        javaScriptEnabled,
      });
      await test.login(page, admin.email);
      await page.goto(`${PATH}&page=2`);
      const boxOf = async (selector: string) =>
        (await page.locator(`#rows > nav >> ${selector}`).first()
          .boundingBox())!;
      const [before, shown, after] = [
        await boxOf("[rel=prev]"),
        await boxOf(".page-of"),
        await boxOf("[rel=next]"),
      ];
      assert.equal(after.y, before.y);
      assert.ok(after.x > before.x + before.width);
      assert.ok(shown.y + shown.height <= before.y);
    }
  },
});
