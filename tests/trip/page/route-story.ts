import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { BrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { drive, park, scenario } from "../../harness/fixes/scenario.ts";
import { reportFixes } from "../../harness/reports.ts";
import { BEGIN, look, STOCKHOLM, storedTrips } from "../story.ts";

/** A van that drives from 08:10 on, stands 3 minutes from 08:20 and 4 from 08:33, and a person who sees its trip. */
export async function startRoute(test: BrowserTest) {
  const { db } = test.portal.database;
  const accountId = await newAccount(db);
  const van = await newUnit(db, accountId);
  const { email } = await newUser(db, accountId, { administrator: true });
  const fixes = scenario(
    { at: BEGIN, from: STOCKHOLM, everyS: 30 },
    park(10),
    drive(10, 60, { headingDeg: 90 }),
    park(3),
    drive(10, 40, { headingDeg: 200 }),
    park(4),
    drive(10, 80, { headingDeg: 130 }),
    park(30),
  );
  await reportFixes(test.portal, van.imei, fixes);
  await look(test.portal, fixes.at(-1)!.fixedAt);
  const [trip, ...more] = await storedTrips(db, van.id);
  assert.deepEqual(more, []);
  const path = `/user/create-triplog/${trip!.id}`;
  return { db, unit: { accountId, id: van.id }, email, path };
}

/** The live map when it has taken the place of the picture. */
export const LIVE = '.unit-map-live[data-live="true"]';

export async function middleOf(page: Page, part: string) {
  const box = (await page.locator(part).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How many pixels of the map lie between the ends of the trip. */
export async function lengthOf(page: Page): Promise<number> {
  // The map is still when it has not moved for a moment.
  await page.waitForTimeout(700);
  const [start, stop] = [
    await middleOf(page, '.route-mark-end[data-kind="start"]'),
    await middleOf(page, '.route-mark-end[data-kind="stop"]'),
  ];
  return Math.hypot(start.x - stop.x, start.y - stop.y);
}

export async function isInMap(page: Page, part: string): Promise<boolean> {
  const { x, y } = await middleOf(page, part);
  const map = (await page.locator(".route-map").boundingBox())!;
  return x > map.x && x < map.x + map.width && y > map.y &&
    y < map.y + map.height;
}

/** Says whether the middle of a part is in the window, with nothing over it but itself or what lets presses through. */
export async function isOnScreen(page: Page, part: string): Promise<boolean> {
  const { x, y } = await middleOf(page, part);
  const { width, height } = page.viewportSize()!;
  return x > 0 && x < width && y > 0 && y < height;
}
