import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { distanceM, type Point } from "../../domain/geo/point.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { eventually } from "../harness/eventually.ts";
import { assertUsable } from "../harness/usable.ts";

/** A page with the editor of a circle. */
const EDITOR = "/user/places/add-edit-places";

Deno.test({
  name: "the editor of a circle",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const openEditor = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "en", ...options });
      await test.login(page, admin.email);
      await page.goto(EDITOR);
      await page.locator('.circle-map [data-live="true"]').waitFor({
        timeout: 60_000,
      });
      await page.getByLabel("Latitude").fill("59.3293");
      await page.getByLabel("Longitude").fill("18.0686");
      await page.getByLabel("Radius, m").fill("5000");
      await page.locator(".circle-pin").waitFor();
      // Waits until it stands still.
      await page.locator(".circle-pin").click({ trial: true });
      return page;
    };

    await t.step(
      "PLACE-02 GEO-02 HOME-08 a circle that is placed or typed is shown as a whole, large enough to be judged",
      async () => {
        const page = await test.open({
          viewport: { width: 1280, height: 900 },
        });
        await test.login(page, admin.email);
        await page.goto(EDITOR);
        const canvas = page.locator('.circle-map [data-live="true"]');
        await canvas.waitFor({ timeout: 60_000 });
        const width = (await canvas.boundingBox())!.width;
        const radiusPx = async () => {
          await page.locator(".circle-edge").click({ trial: true });
          const edge = await middleOf(page, ".circle-edge");
          return edge.x - (await middleOf(page, ".circle-pin")).x;
        };
        const isJudged = (radius: number) =>
          radius > width / 20 && radius < width / 2;
        await canvas.click({ position: { x: 200, y: 150 } });
        await eventually(
          "a circle around the press",
          async () => isJudged(await radiusPx()),
        );
        await page.locator("[name=radius]").fill("5000");
        await eventually(
          "the typed radius",
          async () => isJudged(await radiusPx()),
        );
        await page.context().close();
      },
    );

    await t.step(
      "PLACE-02 GEO-02 HOME-08 the arrow keys move and resize the circle, within its limits",
      async () => {
        const page = await openEditor({});
        const before = await circleIn(page);
        const centre = page.getByRole("button", { name: /Centre/ });
        await centre.press("ArrowUp");
        const north = await circleIn(page);
        assert.ok(north.latitude > before.latitude);
        assert.ok(Math.abs(north.longitude - before.longitude) < 1e-5);
        await centre.press("Shift+ArrowRight");
        const east = await circleIn(page);
        assert.ok(east.longitude > north.longitude);
        assert.ok(
          distanceM(north, east) < distanceM(before, north) / 4,
          "Shift goes a small step",
        );
        const edge = page.getByRole("slider", { name: /Radius/ });
        await edge.press("ArrowRight");
        assert.equal((await circleIn(page)).radius, 5010);
        await edge.press("Shift+ArrowLeft");
        assert.equal((await circleIn(page)).radius, 4910);
        assert.equal(await edge.getAttribute("aria-valuenow"), "4910");
        await page.getByLabel("Radius, m").fill("9990");
        await edge.press("Shift+ArrowUp");
        assert.equal((await circleIn(page)).radius, 9999);
        assert.equal(await page.evaluate(() => scrollY), 0);
        await page.context().close();
      },
    );

    await t.step(
      "PLACE-02 GEO-02 HOME-08 a mouse drags the circle anywhere inside it",
      async () => {
        const page = await openEditor({
          viewport: { width: 1280, height: 900 },
        });
        const before = await circleIn(page);
        const pin = await middleOf(page, ".circle-pin");
        const canvas = page.locator(".circle-map canvas");
        await eventually("a circle that can be grabbed", async () => {
          await page.mouse.move(pin.x + 41, pin.y + 30);
          await page.mouse.move(pin.x + 40, pin.y + 30);
          const cursor = await canvas.evaluate((element) =>
            getComputedStyle(element).cursor
          );
          return cursor === "move";
        });
        await page.mouse.down();
        await page.mouse.move(pin.x + 90, pin.y + 30, { steps: 5 });
        await page.mouse.up();
        const after = await circleIn(page);
        assert.ok(after.longitude > before.longitude);
        assert.ok(Math.abs(after.latitude - before.latitude) < 1e-3);
        const moved = await middleOf(page, ".circle-pin");
        assert.ok(Math.abs(moved.x - pin.x - 50) < 3, "it went with the mouse");
        await page.mouse.move(pin.x, pin.y + 90);
        assert.deepEqual(await circleIn(page), after, "it was let go");
        await page.context().close();
      },
    );

    await t.step(
      "PLACE-02 GEO-02 HOME-08 NET-07 on a phone a finger drags the centre and the edge",
      async () => {
        const page = await openEditor({
          viewport: { width: 360, height: 740 },
          hasTouch: true,
        });
        await page.locator(".circle-map").scrollIntoViewIfNeeded();
        const before = await circleIn(page);
        const pin = await middleOf(page, ".circle-pin");
        await drag(page, { x: pin.x + 16, y: pin.y }, { x: 0, y: -40 });
        const moved = await circleIn(page);
        assert.ok(moved.latitude > before.latitude);
        assert.equal(moved.radius, before.radius);
        const edge = await middleOf(page, ".circle-edge");
        await drag(page, edge, { x: 30, y: 0 });
        const wider = await circleIn(page);
        assert.ok(wider.radius > moved.radius);
        assert.equal(wider.latitude, moved.latitude);
        await assertUsable(page);
        await page.context().close();
      },
    );
  },
});

async function circleIn(page: Page): Promise<Point & { radius: number }> {
  const read = async (label: string) =>
    Number(await page.getByLabel(label, { exact: true }).inputValue());
  return {
    latitude: await read("Latitude"),
    longitude: await read("Longitude"),
    radius: await read("Radius, m"),
  };
}

async function middleOf(page: Page, selector: string) {
  const box = (await page.locator(selector).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags one finger over the page. */
async function drag(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    share: number | null,
  ) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: share === null
        ? []
        : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await touch("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
  await touch("touchEnd", null);
}
