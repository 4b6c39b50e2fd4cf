import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { SYSTEM } from "../../domain/access/actor.ts";
import { COLOURS } from "../../basemap/colours.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { type BrowserTest, startBrowserTest } from "../harness/browser.ts";

/** Where the base map writes the name of the city. */
const STOCKHOLM = { latitude: 59.32938, longitude: 18.06871 };
const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};
const DESK = { viewport: { width: 1440, height: 900 } };

async function newFleet(
  test: BrowserTest,
  places: readonly { latitude: number; longitude: number }[],
) {
  const { db } = test.portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const units: number[] = [];
  for (const { latitude, longitude } of places) {
    const { id, imei } = await newUnit(db, account, {
      name: `Lastbilen på torget ${units.length}`,
    });
    units.push(id);
    const at = `lat=${latitude}&lon=${longitude}&speed=0`;
    await test.portal.report(`/?id=${imei}&timestamp=${Date.now()}&${at}`);
  }
  return { account, admin, units };
}

/** Opens the live map with all units, without its markers. */
async function openGround(
  test: BrowserTest,
  email: string,
  size: Parameters<BrowserTest["open"]>[0],
): Promise<Page> {
  const page = await test.open(size);
  await test.login(page, email);
  await page.goto("/user/realtime-tracking");
  await page.locator(".map-svg").waitFor({
    state: "detached",
    timeout: 60_000,
  });
  // Names fade in and out.
  await page.waitForTimeout(1500);
  return page;
}

type Area = { x: number; y: number; width: number; height: number };

/** Counts the pixels of a colour, as `#rrggbb`, in an area of the page. */
async function pixelsOf(page: Page, clip: Area, colour: string) {
  await page.evaluate(() => {
    for (const pin of document.querySelectorAll<HTMLElement>(".unit-pin")) {
      pin.style.visibility = "hidden";
    }
  });
  const picture = (await page.screenshot({ clip })).toString("base64");
  return await page.evaluate(async ({ picture, colour }) => {
    const bytes = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d")!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const wanted = [1, 3, 5].map((at) =>
      parseInt(colour.slice(at, at + 2), 16)
    );
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (wanted.every((v, i) => Math.abs(v - data[at + i]!) < 24)) count++;
    }
    return count;
  }, { picture, colour });
}

Deno.test({
  name:
    "MAP-01 FLOW-10 on a phone the live map has no buttons for the zoom and no scale, which stand at a desk",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { admin } = await newFleet(test, [STOCKHOLM]);
    for (const [size, count] of [[PHONE, 0], [DESK, 1]] as const) {
      const page = await openGround(test, admin.email, size);
      for (const part of ["ctrl-zoom-in", "ctrl-zoom-out", "ctrl-scale"]) {
        assert.equal(await page.locator(`.maplibregl-${part}`).count(), count);
      }
      for (const part of ["ctrl-geolocate", "ctrl-fullscreen"]) {
        assert.equal(await page.locator(`.maplibregl-${part}`).count(), 1);
      }
      await page.context().close();
    }
  },
});

Deno.test({
  name: "MAP-01 MAP-06 names of the ground give way to the name of a unit",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    // Its name stands where that of the city would.
    const north = { ...STOCKHOLM, latitude: STOCKHOLM.latitude + 0.00029 };
    const { admin } = await newFleet(test, [north]);
    const page = await openGround(test, admin.email, DESK);
    const name = await page.locator(".is-named .unit-pin-name").boundingBox();
    assert.ok(name);
    assert.equal(await pixelsOf(page, name, COLOURS.light.ink), 0);
    await page.context().close();
  },
});

Deno.test({
  name:
    "MAP-06 places show from the zoom on at which they are named, on the drawn map and on the live one, and geofences always",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    for (const [isNear, spread] of [[true, 0.002], [false, 0.04]] as const) {
      const { account, admin, units } = await newFleet(test, [
        { latitude: 59.33 - spread, longitude: 18.03 - spread },
        { latitude: 59.33 + spread, longitude: 18.03 + spread },
      ]);
      await command(db, SYSTEM, async (tx) => {
        const place = await tx.insertInto("places").values({
          account_id: account,
          created_by: admin.id,
          label: "Bygget",
          address: "Vägen 1",
          latitude: 59.33,
          longitude: 18.03,
          radius_m: 150,
        }).returning("id").executeTakeFirstOrThrow();
        for (const unit_id of units) {
          await tx.insertInto("place_units").values({
            account_id: account,
            place_id: place.id,
            unit_id,
          }).execute();
        }
      });
      const asAdmin = await test.portal.as(admin.email);
      const imeis =
        (await asAdmin.call("GET", "/api/v1/user/realtime-tracking"))
          .json.data.map((one: { imei: string }) => one.imei);
      const added = await asAdmin.call("POST", "/api/v1/user/geofences", {
        name: "Vallen",
        latitude: 59.33,
        longitude: 18.03 + spread / 2,
        radius: 400,
        imeis,
      });
      assert.equal(added.status, 201, added.text);
      const { html } = await asAdmin.get("/user/realtime-tracking");
      assert.equal(html.includes(">Bygget</text>"), isNear);
      assert.equal(/<g class="map-place" opacity="0.12"/.test(html), !isNear);
      assert.ok(html.includes("<title>Vallen</title>"));
      const page = await openGround(test, admin.email, DESK);
      const map = (await page.locator(".maplibregl-canvas").boundingBox())!;
      const middle = (x: number) => ({
        x: map.x + map.width / 2 - x / 2,
        y: map.y + map.height / 2 - x / 2,
        width: x,
        height: x,
      });
      const pixels = await pixelsOf(page, middle(240), "#1f5f8b");
      assert.equal(pixels > 0, isNear, `${pixels}`);
      assert.equal(
        await page.locator(".place-label", { hasText: "Bygget" }).count(),
        isNear ? 1 : 0,
      );
      await page.context().close();
    }
  },
});
