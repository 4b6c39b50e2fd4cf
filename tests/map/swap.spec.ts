import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

Deno.test({
  name:
    "MAP-06 the drawn map stays until the live one is painted, which takes its place at once and not through a veil",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const { imei } = await newUnit(db, account, {});
    await test.portal.report(
      `/?id=${imei}&timestamp=${Date.now()}&lat=59.33&lon=18.06&speed=30`,
    );
    const page = await test.open({ viewport: { width: 1440, height: 900 } });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await test.login(page, admin.email);
    // How much of the live map shows in each frame without the drawn one.
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const live = document.querySelector(".unit-map-live");
        if (live && !document.querySelector(".unit-map .map-svg")) {
          seen.push(Number(getComputedStyle(live).opacity));
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto("/user/realtime-tracking");
    await page.locator('.unit-map-live[data-live="true"]').waitFor({
      timeout: 60_000,
    });
    const seen = await page.waitForFunction(() => {
      const { seen } = globalThis as unknown as { seen: number[] };
      return seen.length > 2 ? seen : null;
    });
    assert.deepEqual(new Set((await seen.jsonValue())!), new Set([1]));
    await page.context().close();
  },
});

Deno.test({
  name:
    "MAP-06 a tile that is never answered keeps the live map away for some seconds only",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const { imei } = await newUnit(db, account, {});
    await test.portal.report(
      `/?id=${imei}&timestamp=${Date.now()}&lat=59.33&lon=18.06&speed=30`,
    );
    const page = await test.open({ viewport: { width: 1440, height: 900 } });
    await test.login(page, admin.email);
    let isFirst = true;
    await page.route("**/map/tiles/**", async (route) => {
      if (!isFirst) return await route.continue();
      isFirst = false;
    });
    await page.goto("/user/realtime-tracking");
    await page.locator('.unit-map-live[data-live="true"]').waitFor({
      timeout: 60_000,
    });
    assert.ok(!isFirst, "a tile was asked for");
    await page.locator(".unit-map .map-svg").waitFor({ state: "detached" });
    await page.context().close();
  },
});

/** A unit or a group: its number or nothing, and the middle of its marker. */
interface Pin {
  count: string;
  x: number;
  y: number;
}

Deno.test({
  name:
    "MAP-01 MAP-06 the live map begins with what the drawn one shows: each unit and group at its place, beside the buttons",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    // Some cover each other on a phone alone, some everywhere.
    for (
      const [lat, lon] of [
        [59.33, 18.06],
        [59.3302, 18.0603],
        [59.336, 18.075],
        [59.31, 18.0],
        [59.35, 18.02],
        [59.345, 18.03],
        [59.34, 18.23],
        [59.27, 18.1],
        [59.285, 18.01],
        [59.285, 18.04],
      ]
    ) {
      const { imei } = await newUnit(db, account, {});
      await test.portal.report(
        `/?id=${imei}&timestamp=${Date.now()}&lat=${lat}&lon=${lon}&speed=0`,
      );
    }
    const counts = new Map<number, number>();
    for (const [width, height] of [[1440, 900], [1100, 700], [360, 740]]) {
      const pinsOf = async (pins: string, isDrawn: boolean) => {
        const page = await test.open({
          javaScriptEnabled: !isDrawn,
          viewport: { width: width!, height: height! },
        });
        await test.login(page, admin.email);
        await page.goto("/user/realtime-tracking");
        if (!isDrawn) {
          await page.locator('.unit-map-live[data-live="true"]').waitFor({
            timeout: 60_000,
          });
        }
        const found = await page.locator(pins).filter({ visible: true })
          .evaluateAll((all) =>
            all.map((one): Pin => {
              const mark = one.querySelector(
                "circle, .unit-pin-count",
              )!.getBoundingClientRect();
              return {
                count: one.querySelector("a, svg")
                  ? ""
                  : one.querySelector("text, .unit-pin-count")!.textContent!,
                x: mark.x + mark.width / 2,
                y: mark.y + mark.height / 2,
              };
            })
          );
        const buttons = isDrawn
          ? null
          : await page.locator(".maplibregl-ctrl-top-right").boundingBox();
        await page.context().close();
        return {
          buttons,
          pins: found.sort((a, b) => a.x - b.x || a.y - b.y),
        };
      };
      const drawn = await pinsOf(".map-pins > g", true);
      const live = await pinsOf(".unit-pin", false);
      assert.deepEqual(
        live.pins.map(({ count }) => count),
        drawn.pins.map(({ count }) => count),
        `${width}`,
      );
      live.pins.forEach((pin, at) => {
        const moved = Math.hypot(
          pin.x - drawn.pins[at]!.x,
          pin.y - drawn.pins[at]!.y,
        );
        assert.ok(moved < 2, `${width}: ${moved} px`);
        assert.ok(pin.x < live.buttons!.x, `${width}: under the buttons`);
      });
      counts.set(width!, live.pins.length);
    }
    assert.ok(counts.get(360)! < counts.get(1440)!, "fewer on a phone");
    assert.ok(counts.get(1440)! < 10, "some cover each other everywhere");
  },
});
