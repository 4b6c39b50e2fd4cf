import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { encodePolyline } from "../../../domain/geo/polyline.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { LIVE } from "./route-story.ts";

const LONG = "Byggarbetsplatsen på Valhallavägen vid Östra station";
const MIDDLE = { latitude: 59.34, longitude: 18.05 };
/** Ways whose ends lie at the edges of the map and in its middle. */
const WAYS = {
  "from west to east": [
    { latitude: 59.335, longitude: 17.95 },
    { latitude: 59.345, longitude: 18.15 },
  ],
  "from east to west": [
    { latitude: 59.335, longitude: 18.15 },
    { latitude: 59.345, longitude: 17.95 },
  ],
  "straight to the north": [MIDDLE, { ...MIDDLE, latitude: 59.38 }],
};

Deno.test({
  name:
    "FLOW-09 on a phone the texts of a trip's ends begin with their times and lie within the map, drawn or live, however long the places are called",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const { id } = await newUnit(db, accountId);
    const { email } = await newUser(db, accountId, { administrator: true });
    for (const [day, way] of Object.values(WAYS).entries()) {
      const [start, stop] = way;
      const date = `2026-03-0${day + 2}`;
      await newTrip(
        db,
        { accountId, id },
        `${date}T08:00Z`,
        `${date}T08:20Z`,
        {
          start_latitude: start!.latitude,
          start_longitude: start!.longitude,
          stop_latitude: stop!.latitude,
          stop_longitude: stop!.longitude,
          start_address: `${LONG}, Stockholm`,
          stop_address: `${LONG}, Stockholm`,
          route: encodePolyline(way),
        },
      );
    }
    const trips = await storedTrips(db, id);
    for (const [index, name] of Object.keys(WAYS).entries()) {
      for (const width of [320, 360]) {
        await t.step(`${name}, ${width} px`, async () => {
          const page = await test.open({
            viewport: { width, height: 740 },
            isMobile: true,
            hasTouch: true,
          });
          await test.login(page, email);
          await page.goto(`/user/create-triplog/${trips[index]!.id}`);
          await assertWithin(page, ".route-end");
          await page.locator(".route-map").tap({
            position: { x: 20, y: 20 },
          });
          await page.locator(LIVE).waitFor();
          await page.waitForTimeout(700);
          await assertWithin(page, ".route-mark-end .route-flag");
          await page.context().close();
        });
      }
    }
  },
});

/** Checks that the texts of both ends are read from their times on, and lie within the map. */
async function assertWithin(page: Page, text: string): Promise<void> {
  const map = (await page.locator(".route-map").boundingBox())!;
  const texts = await page.locator(text).all();
  assert.equal(texts.length, 2);
  for (const one of texts) {
    assert.match((await one.textContent())!.trim(), /^\d\d:\d\d/);
    const { x, width } = (await one.boundingBox())!;
    assert.ok(x >= map.x, `it begins ${map.x - x} px before the map`);
    const excess = x + width - map.x - map.width;
    assert.ok(excess <= 0, `it ends ${excess} px behind the map`);
  }
}
