import assert from "node:assert/strict";
import { encodePolyline } from "../../domain/geo/polyline.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { newTrip } from "../trip/trip-rows.ts";

Deno.test({
  name:
    "NET-03 MAP-03 MAP-10 without JavaScript the map is drawn around the chosen unit, which stands in the middle of what its card leaves free",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const car = await newUnit(db, account, { name: "Volvo" });
    const route = encodePolyline([
      { latitude: 59.31, longitude: 18.01 },
      { latitude: 59.35, longitude: 18.09 },
    ]);
    // Driven today, to where it stands now.
    const end = new Date(Date.now() - 60_000).toISOString();
    const begin = new Date(Date.now() - 120_000).toISOString();
    await newTrip(db, { accountId: account, id: car.id }, begin, end, {
      route,
    });
    await test.portal.report(`/?id=${car.imei}&lat=59.35&lon=18.09&speed=0`);
    for (const width of [1440, 1280, 1199, 1024, 768]) {
      const page = await test.open({
        javaScriptEnabled: false,
        viewport: { width, height: 900 },
      });
      await test.login(page, admin.email);
      await page.goto(`/user/realtime-tracking?unit=${car.id}`);
      const boxOf = async (one: string) =>
        (await page.locator(one).first().boundingBox())!;
      const [map, card, mark] = [
        await boxOf(".tracking-map"),
        await boxOf(".unit-sheet"),
        await boxOf(".unit-marker"),
      ];
      const middle = {
        x: mark.x + mark.width / 2,
        y: mark.y + mark.height / 2,
      };
      // Beside a wide map stands the card, on a narrow one at its lower edge.
      const isBeside = width >= 1200;
      const left = isBeside ? card.x + card.width : map.x;
      const bottom = isBeside ? map.y + map.height : card.y;
      const off = {
        x: middle.x - (left + map.x + map.width) / 2,
        y: middle.y - (map.y + bottom) / 2,
      };
      assert.ok(
        Math.abs(off.x) < 40 && Math.abs(off.y) < 60,
        `${width}: ${JSON.stringify({ off, map, card, mark })}`,
      );
      await page.context().close();
    }
  },
});
