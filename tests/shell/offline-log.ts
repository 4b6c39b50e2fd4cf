import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { type BrowserTest, startBrowserTest } from "../harness/browser.ts";
import { newMorningTrips } from "../trip/trip-rows.ts";
import { storedTrips } from "../trip/story.ts";
export const LOG = "/user/create-triplog";

/** Opens a window whose console may tell of lost connections. */
export async function openAs(test: BrowserTest, email: string): Promise<Page> {
  const context = await test.browser.newContext({
    baseURL: test.url,
    reducedMotion: "reduce",
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  await test.login(page, email);
  await page.goto(LOG);
  return page;
}

/** Opens a page and waits until it, and the page of what is shown without a connection, can be read without one. */
export async function untilKept(page: Page, path = LOG): Promise<void> {
  // A page that loads while the worker takes over is not controlled by it; the next one is.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.goto(path);
  await page.waitForFunction(async (path) => {
    const pages = await caches.open("pages");
    const answer = await pages.match(path);
    return answer !== undefined && await caches.match("/offline") !== undefined;
  }, path);
}

/** Creates a van with five trips without purpose on as many days, and two administrators who write its log. */
export async function startLog() {
  const test = await startBrowserTest({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = test.portal.database;
  const account = await newAccount(db);
  const van = await newUnit(db, account, { name: "Skåpbil 7" });
  const unit = { accountId: account, id: van.id };
  await newMorningTrips(db, unit, [2, 3, 4, 5, 6]);
  const mine = await newUser(db, account, { administrator: true });
  const theirs = await newUser(db, account, { administrator: true });
  const trips = await storedTrips(db, van.id);
  const colleague = await test.portal.as(theirs.email);
  return {
    [Symbol.asyncDispose]: test.close,
    test,
    db,
    van,
    mine,
    theirs,
    trips,
    /** What is stored of a trip. */
    stored: async (index: number) => {
      const { type, purpose, driver_id } = (await storedTrips(db, van.id))
        .find(({ id }) => id === trips[index]!.id)!;
      return { type, purpose, driver_id };
    },
    change: async (index: number, edit: object) => {
      const { status } = await colleague.call(
        "PUT",
        `user/triplog/${trips[index]!.id}`,
        edit,
      );
      assert.equal(status, 200);
    },
    row: (page: Page, index: number) =>
      page.locator(`#trip-${trips[index]!.id}`),
  };
}
