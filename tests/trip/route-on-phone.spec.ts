import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertDrawnToEdges } from "../harness/drawn.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { reportFixes } from "../harness/reports.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { BEGIN, look, STOCKHOLM, storedTrips } from "./story.ts";
import { newTrip } from "./trip-rows.ts";

Deno.test({
  name:
    "TRIP-15 the map of a trip is drawn to the edges of its box on a phone and in a low window",
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
    for (
      const [width, height] of [
        [320, 900],
        [360, 900],
        [1440, 900],
        [1440, 600],
      ] as const
    ) {
      const page = await test.open({ viewport: { width, height } });
      await test.login(page, admin.email);
      await page.goto(`/user/create-triplog/${trip!.id}`);
      await assertDrawnToEdges(page);
      await page.context().close();
    }
  },
});

/** Where a part of a page begins and ends, from the top of the page. */
function spanOf(page: Page, part: string) {
  return page.locator(part).first().evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top: top + scrollY, bottom: bottom + scrollY };
  });
}

Deno.test({
  name:
    "FLOW-09 the page of a trip: on a phone which trip it is stands first, then its type and purpose, then map and speed together, and then what else is said of it; neither side is empty on a wide screen, and the type is chosen as in the log",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-03-02T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const van = await newUnit(db, accountId);
    const admin = await newUser(db, accountId, { administrator: true });
    const fixes = scenario(
      { at: BEGIN, from: STOCKHOLM, everyS: 30 },
      park(10),
      drive(20, 60),
      park(30),
    );
    await reportFixes(test.portal, van.imei, fixes);
    await look(test.portal, fixes.at(-1)!.fixedAt);
    const [trip] = await storedTrips(db, van.id);
    const asAdmin = await test.portal.as(admin.email);
    const changed = await asAdmin.call(
      "PUT",
      `/api/v1/user/triplog/${trip!.id}`,
      { purpose: "Byggmöte" },
    );
    assert.equal(changed.status, 200, changed.text);
    const page = await test.open({ viewport: { width: 360, height: 740 } });
    await test.login(page, admin.email);
    const path = `/user/create-triplog/${trip!.id}`;

    await page.goto(path);
    const [head, types, purpose, map, speed, project] = [
      await spanOf(page, ".trip-head"),
      await spanOf(page, ".trip-types"),
      await spanOf(page, ".purpose-field"),
      await spanOf(page, ".trip-map"),
      await spanOf(page, ".trip-speed"),
      await spanOf(page, "#project"),
    ];
    assert.ok(head.bottom <= types.top && types.bottom <= purpose.top);
    assert.ok(purpose.bottom <= map.top && map.bottom <= speed.top);
    assert.ok(speed.top - map.bottom < 40, "only its words stand between");
    assert.ok(speed.bottom <= project.top);
    const drawn = (await page.locator(".trip-map").boundingBox())!;
    assert.ok(drawn.height >= 240, `a map of ${drawn.height} px is not large`);
    const ends = await page.locator(".trip-ends > p").allTextContents();
    const labels = page.locator(".route-end");
    assert.deepEqual(
      await labels.allTextContents(),
      ends.map((end) => end.replace(/^(\d\d:\d\d)/, "$1 ")),
      "the map names where the trip starts and stops",
    );
    for (const label of await labels.all()) {
      const { x, width } = (await label.boundingBox())!;
      assert.ok(x >= drawn.x && x + width <= drawn.x + drawn.width);
    }
    const bar = (await page.locator(".bottom-bar").boundingBox())!;
    assert.ok(map.bottom <= bar.y, "all of the map shows at once");
    const save = page.getByRole("button", { name: "Save", exact: true });

    await page.setViewportSize({ width: 1440, height: 900 });
    const wide = {
      types: await spanOf(page, ".trip-types"),
      map: await spanOf(page, ".trip-map"),
      speed: await spanOf(page, ".trip-speed"),
      project: await spanOf(page, "#project"),
      measured: await spanOf(page, ".trip-after .facts"),
      history: await spanOf(page, ".trip-history"),
    };
    assert.ok(wide.types.bottom < wide.map.top);
    assert.ok(wide.map.bottom < wide.speed.top);
    assert.ok(wide.project.top < wide.measured.top);
    for (const { left } of [wide.project, wide.measured]) {
      assert.ok(left > wide.map.right);
    }
    const sides = [wide.speed.bottom, wide.measured.bottom] as const;
    assert.ok(wide.history.top > Math.max(...sides));
    const excess = sides[0] - sides[1];
    assert.ok(Math.abs(excess) < 250, `${excess} px of one side are empty`);

    const choices = page.locator(".trip-types .check");
    const boxes = await Promise.all(
      [0, 1, 2].map(async (at) => (await choices.nth(at).boundingBox())!),
    );
    for (const [at, { x, height }] of boxes.entries()) {
      assert.ok(height >= 44, `${height} px`);
      const before = boxes[at - 1];
      if (before) assert.ok(Math.abs(x - before.x - before.width) < 1);
    }
    await choices.nth(0).locator("input").focus();
    await page.keyboard.press("ArrowRight");
    const chosen = page.locator(".trip-types .check:has(:checked)");
    assert.equal(await chosen.locator("input").inputValue(), "private");
    assert.ok(!await page.locator(".trip-types .hint").isVisible());
    const fill = (at: number) =>
      choices.nth(at).evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.notEqual(await fill(1), await fill(0), "what is chosen is filled");
    await assertUsableAt(page, [320, 1440]);
    await save.click();
    await page.locator("[data-notice]").waitFor();
    assert.equal((await storedTrips(db, van.id))[0]!.type, "private");
    await page.context().close();
  },
});
