import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { lengthOf, LIVE, middleOf, startRoute } from "./route-story.ts";

const m = textsOf("sv");

Deno.test({
  name:
    "FLOW-09 NET-02 the map of a trip is zoomed, moved and shown whole by buttons, keys and wheel; its code is loaded when somebody wants it",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { email, path } = await startRoute(test);
    const page = await test.open({
      language: "sv",
      viewport: { width: 1440, height: 900 },
    });
    await test.login(page, email);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    const isMapLoaded = () =>
      loaded.some((url) => /maplibre|\/map\//.test(url));
    await page.goto(path);
    const tool = (name: string) =>
      page.locator(".route-map").getByRole("button", { name, exact: true });
    await tool(m.map.zoomIn).waitFor();
    await page.waitForLoadState("networkidle");
    assert.ok(!isMapLoaded(), loaded.join("\n"));

    // By the keyboard: the first press loads the map, and the focus stays on the button.
    await tool(m.trip.map.whole).focus();
    await page.keyboard.press("Enter");
    await page.locator(LIVE).waitFor();
    assert.ok(isMapLoaded());
    assert.equal(
      await page.evaluate(() => document.activeElement?.ariaLabel),
      m.trip.map.whole,
    );
    // Scale and source of the map are read without glasses.
    for (const part of [".maplibregl-ctrl-scale", ".maplibregl-ctrl-attrib"]) {
      const size = await page.locator(`.route-map ${part}`).evaluate((one) =>
        parseFloat(getComputedStyle(one).fontSize)
      );
      assert.ok(size >= 12, `${part}: ${size} px`);
    }
    const whole = await lengthOf(page);
    await tool(m.map.zoomIn).press("Enter");
    const closer = await lengthOf(page);
    assert.ok(closer > whole * 1.5, `${whole} px, then ${closer} px`);
    await tool(m.map.zoomOut).click();
    await tool(m.map.zoomOut).click();
    assert.ok(await lengthOf(page) < whole, "farther than the whole trip");
    await tool(m.trip.map.whole).click();
    assert.ok(Math.abs(await lengthOf(page) - whole) < 2, "the whole again");

    const canvas = page.locator(".route-map canvas");
    await canvas.focus();
    const before = await middleOf(page, '.route-mark-end[data-kind="start"]');
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(700);
    const moved = await middleOf(page, '.route-mark-end[data-kind="start"]');
    assert.ok(moved.x < before.x - 20, "an arrow key moves the map");
    assert.equal(
      new URL(page.url()).pathname,
      path,
      "and leaves the trip open",
    );
    await page.keyboard.press("+");
    assert.ok(await lengthOf(page) > whole * 1.5, "a key zooms");
    await tool(m.trip.map.whole).click();
    await lengthOf(page);

    // The wheel scrolls the page until the map is pressed.
    await page.mouse.move(700, 10);
    const { x, y } = await middleOf(page, ".route-map");
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(300);
    assert.ok(await page.evaluate(() => scrollY) > 50, "the page scrolls");
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.click(x, y + 60);
    await page.mouse.wheel(0, -300);
    assert.ok(await lengthOf(page) > whole * 1.2, "the wheel zooms");
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.context().close();
  },
});
