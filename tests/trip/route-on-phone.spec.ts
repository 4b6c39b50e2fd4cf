import assert from "node:assert/strict";
import { BLEED_PX } from "../../basemap/drawing/backdrop.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { storedTrips } from "./story.ts";
import { newTrip } from "./trip-rows.ts";

Deno.test({
  name: "TRIP-15 the map of a trip is drawn to the edges of its box on a phone",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const { id } = await newUnit(db, accountId);
    const admin = await newUser(db, accountId, { administrator: true });
    await newTrip(
      db,
      { accountId, id },
      "2026-03-02T08:00Z",
      "2026-03-02T08:20Z",
    );
    const [trip] = await storedTrips(db, id);
    for (const width of [320, 360, 1440]) {
      const page = await test.open({ viewport: { width, height: 900 } });
      await test.login(page, admin.email);
      await page.goto(`/user/create-triplog/${trip!.id}`);
      const map = page.locator(".route-map");
      const shown = (await map.boundingBox())!;
      const drawn = await map.locator("svg").evaluate((svg) => {
        const { width, height } = (svg as SVGSVGElement).viewBox.baseVal;
        return { width, height };
      });
      const scale = Math.min(
        shown.width / drawn.width,
        shown.height / drawn.height,
      );
      assert.ok(shown.height > 150);
      assert.ok(shown.height <= (drawn.height + 2 * BLEED_PX) * scale);
      await page.context().close();
    }
  },
});
