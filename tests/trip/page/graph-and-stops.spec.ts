import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import {
  isInMap,
  isOnScreen,
  LIVE,
  middleOf,
  startRoute,
} from "./route-story.ts";

const m = textsOf("sv");

Deno.test({
  name:
    "FLOW-09 moving over the graph of speeds by mouse and arrow keys shows the place on the map, time and speed in words; a stop of the list and one on the map show each other",
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
    await page.goto(path);
    const slider = page.getByRole("slider", { name: m.trip.speed.along });
    await slider.waitFor();
    const words = page.locator(".trip-here");
    assert.equal(await words.textContent(), m.trip.speed.move);

    const box = (await slider.boundingBox())!;
    await page.mouse.move(box.x + box.width / 4, box.y + 60);
    assert.match((await words.textContent())!, /^08:1[7-9], \d+ km\/h$/);
    await page.locator(LIVE).waitFor();
    const flag = page.locator(".route-mark-here .route-flag");
    assert.equal(await flag.textContent(), await words.textContent());
    const first = await middleOf(page, ".route-mark-here");
    await page.mouse.move(box.x + box.width * 0.9, box.y + 60);
    const later = await middleOf(page, ".route-mark-here");
    assert.ok(Math.hypot(first.x - later.x, first.y - later.y) > 50);
    assert.match((await words.textContent())!, /^08:4\d, 80 km\/h$/);

    await slider.focus();
    await page.keyboard.press("Home");
    assert.match((await words.textContent())!, /^08:1[01], \d+ km\/h$/);
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press("ArrowRight");
    }
    const said = (await words.textContent())!;
    assert.match(said, /^08:(19|20|21), \d+ km\/h$/);
    assert.equal(await slider.getAttribute("aria-valuetext"), said);
    assert.equal(new URL(page.url()).pathname, path);

    const link = page.locator(".trip-stands a").nth(1);
    assert.equal(await link.textContent(), "08:33 – 08:37 (4 min)");
    await link.focus();
    await page.keyboard.press("Enter");
    const mark = page.locator(".route-mark-stop").nth(1);
    await page.locator('.route-mark-stop[aria-pressed="true"]').waitFor();
    assert.equal(await mark.getAttribute("aria-pressed"), "true");
    assert.equal(
      await mark.getAttribute("aria-label"),
      "Stopp 2: 08:33 – 08:37 (4 min)",
    );
    await page.waitForTimeout(800);
    assert.ok(await isInMap(page, '.route-mark-stop[aria-pressed="true"]'));
    assert.ok(await mark.locator(".route-flag").isVisible(), "it is named");
    const status = page.locator(".route-live [role=status]");
    assert.match((await status.textContent())!, /08:33 – 08:37/);
    assert.match((await words.textContent())!, /^08:3[3-7], 0 km\/h$/);
    assert.equal(new URL(page.url()).hash, "");

    await page.getByRole("button", { name: m.trip.map.whole }).click();
    await page.waitForTimeout(800);
    await page.locator(".route-mark-stop").first().click();
    assert.match((await words.textContent())!, /^08:2[0-3], 0 km\/h$/);

    // The way on the map leads back to the graph.
    await page.getByRole("button", { name: m.trip.map.whole }).click();
    await page.waitForTimeout(800);
    const { x, y } = await middleOf(page, '.route-mark-end[data-kind="stop"]');
    await page.mouse.move(x - 2, y - 2);
    await page.mouse.move(x, y, { steps: 3 });
    assert.match((await words.textContent())!, /^08:4\d, \d+ km\/h$/);

    await assertUsableAt(page, [360, 1440]);
    await page.context().close();
  },
});

Deno.test({
  name:
    "FLOW-09 on a dark phone a finger on the graph keeps the map in sight, and stops are pressed",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { email, path } = await startRoute(test);
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
      colorScheme: "dark",
      hasTouch: true,
      isMobile: true,
    });
    await test.login(page, email);
    await page.goto(path);
    const slider = page.locator(".trip-along");
    await slider.waitFor();
    // The map stands directly over the graph: it is out of sight where the graph stands under the header.
    await slider.evaluate((graph) =>
      scrollBy(0, graph.getBoundingClientRect().top - 70)
    );
    assert.ok(!await isOnScreen(page, ".route-map"));
    await slider.tap();
    assert.match(
      (await page.locator(".trip-here").textContent())!,
      /^08:\d\d, \d+ km\/h$/,
    );
    await page.locator(LIVE).waitFor();
    assert.ok(await isOnScreen(page, ".route-map"), "the map is in sight");
    assert.ok(await isOnScreen(page, ".route-mark-here"));
    const map = (await page.locator(".route-map").boundingBox())!;
    const words = (await page.locator(".trip-sums").boundingBox())!;
    assert.ok(
      words.y >= map.y + map.height,
      "and covers neither the graph nor the words above it",
    );

    const stop = page.locator(".trip-stands a").first();
    await stop.tap();
    await page.locator('.route-mark-stop[aria-pressed="true"]').waitFor();
    await page.waitForTimeout(800);
    assert.ok(await isOnScreen(page, '.route-mark-stop[aria-pressed="true"]'));
    const { height } = (await stop.boundingBox())!;
    assert.ok(height >= 44, `${height} px for a thumb`);
    const excess = await page.evaluate(() =>
      document.documentElement.scrollWidth - innerWidth
    );
    assert.ok(excess <= 0);
    await page.context().close();
  },
});

Deno.test({
  name:
    "FLOW-09 SHELL-19 without JavaScript the map is a picture with the stops on it, to which the list of stops leads",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { email, path } = await startRoute(test);
    const page = await test.open({
      language: "sv",
      viewport: { width: 1440, height: 900 },
      javaScriptEnabled: false,
    });
    await test.login(page, email);
    await page.goto(path);
    assert.deepEqual(
      await page.locator(".route-stand-text").allTextContents(),
      ["08:20 – 08:23 (3 min)", "08:33 – 08:37 (4 min)"],
    );
    for (const hidden of [".trip-along", ".route-tools", ".trip-here"]) {
      assert.ok(!await page.locator(hidden).isVisible(), hidden);
    }
    await page.locator(".trip-stands a").nth(1).click();
    assert.equal(new URL(page.url()).hash, "#trip-stop-2");
    assert.ok(await isOnScreen(page, ".route-stand:target"));
    assert.ok(
      await page.locator(".route-stand:target text").last().isVisible(),
    );
    await page.context().close();
  },
});
