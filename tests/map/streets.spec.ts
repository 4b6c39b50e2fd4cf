import assert from "node:assert/strict";
import sharp from "sharp";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

/** Colours of the map in light and in dark (basemap/colours.ts), as red, green and blue. */
const ROAD = { light: [255, 255, 255], dark: [70, 85, 102] } as const;
const LAND = { light: [243, 241, 235], dark: [37, 48, 60] } as const;
const WATER = { light: [195, 214, 226], dark: [19, 28, 38] } as const;

Deno.test({
  name: "MAP-12 the live map draws streets, land and water in light and dark",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const answer = await test.portal.report(
      `/?id=${car.imei}&timestamp=${Date.now() - 60_000}&lat=59.33&lon=18.071`,
    );
    assert.equal(answer.status, 200);
    for (const theme of ["light", "dark"] as const) {
      const page = await test.open({
        viewport: { width: 1280, height: 800 },
        colorScheme: theme,
      });
      await test.login(page, admin.email);
      const tiles: string[] = [];
      page.on("response", (response) => {
        if (response.url().includes("/map/streets/")) {
          tiles.push(`${response.status()} ${response.url()}`);
        }
      });
      await page.goto("/");
      await page.locator("svg.map-svg").waitFor({ state: "detached" });
      await page.locator(".maplibregl-ctrl-scale").waitFor();
      const map = page.locator(".unit-map-live");
      const shares = async () => {
        const picture = await map.screenshot();
        return await sharesOf(picture, [
          ROAD[theme],
          LAND[theme],
          WATER[theme],
        ]);
      };
      let [roads = 0, land = 0, water = 0] = await shares();
      // Tiles fade in.
      for (let i = 0; i < 20 && roads < 0.02; i++) {
        await page.waitForTimeout(250);
        [roads = 0, land = 0, water = 0] = await shares();
      }
      assert.ok(tiles.some((line) => line.startsWith("200")), tiles.join());
      assert.ok(roads > 0.02, `${theme}: ${roads} of the map are roads`);
      assert.ok(land > 0.2 && water > 0.05, `${theme}: ${land}, ${water}`);
      await page.context().close();
    }
  },
});

/** Gives how much of a picture has each of some colours, 0 to 1. */
async function sharesOf(
  picture: Uint8Array,
  colours: readonly (readonly number[])[],
): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw()
    .toBuffer({ resolveWithObject: true });
  const counts = colours.map(() => 0);
  for (let at = 0; at < data.length; at += info.channels) {
    colours.forEach((colour, i) => {
      const isNear = colour.every((value, channel) =>
        Math.abs(value - data[at + channel]!) <= 3
      );
      if (isNear) counts[i]!++;
    });
  }
  return counts.map((count) => count / (info.width * info.height));
}
