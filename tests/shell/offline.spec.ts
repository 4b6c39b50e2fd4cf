import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

/** Waits until the service worker keeps what the window shows. */
async function untilKept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(path);
  await page.waitForFunction(async (path) => {
    const pages = await caches.open("pages");
    return await pages.match(path) !== undefined;
  }, path);
}

Deno.test({
  name: "NET-05 without a connection",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await newUnit(db, account, { name: "Skåpbil 7" });
    const admin = await newUser(db, account, { administrator: true });
    const other = await newUser(db, account, { administrator: true });
    const UNITS = "/user/edit-terminal-list";

    await t.step(
      "NET-05 the portal is installable under the name, icon and colours of the brand",
      async () => {
        const { html } = await test.portal.nobody.get("/");
        assert.match(html, /rel="manifest" href="\/manifest.webmanifest"/);
        const answer = await test.portal.nobody.get("/manifest.webmanifest");
        const told = JSON.parse(answer.text);
        assert.equal(told.name, "Milstolpe");
        assert.equal(told.display, "standalone");
        assert.equal(told.theme_color, "#0b5f56");
        for (const { src, sizes } of told.icons) {
          const icon = await fetch(test.url + src);
          assert.equal(icon.headers.get("content-type"), "image/png");
          const view = new DataView(await icon.arrayBuffer());
          assert.equal(`${view.getUint32(16)}x${view.getUint32(20)}`, sizes);
        }
        const unknown = await test.portal.nobody.get("/brand/0-9999.png");
        assert.equal(unknown.status, 404);
      },
    );

    await t.step(
      "NET-05 shows the lists seen last, says that it is offline and of when they are, and forgets them at logout and for another person",
      async () => {
        const page = await test.open({ serviceWorkers: "allow" });
        const context = page.context();
        await test.login(page, admin.email);
        await page.goto(UNITS);
        await untilKept(page, UNITS);
        const note = page.locator("[data-offline]");
        assert.ok(!await note.isVisible());

        await context.setOffline(true);
        await note.getByText("You are offline.").waitFor();
        await page.goto(`${UNITS}?search=x`);
        await page.getByRole("link", { name: "Skåpbil 7" }).waitFor();
        await note.getByText("This page is from").waitFor();
        await page.goto("/user/reports");
        await page.getByRole("heading", { name: "No connection" }).waitFor();
        await page.getByRole("link", { name: "Units", exact: true }).click();
        await page.getByRole("link", { name: "Skåpbil 7" }).waitFor();

        await context.setOffline(false);
        await page.goto(UNITS);
        await page.getByRole("button", { name: "Log out" }).click();
        await page.locator("#username").waitFor();
        await context.setOffline(true);
        await page.goto(UNITS);
        await page.getByRole("heading", { name: "No connection" }).waitFor();
        assert.equal(await page.getByText("Skåpbil 7").count(), 0);

        // Another person on the same browser, without a logout between.
        await context.setOffline(false);
        await test.login(page, admin.email);
        await untilKept(page, UNITS);
        await test.login(page, other.email);
        await page.goto("/user/places");
        await page.waitForFunction(async () =>
          (await (await caches.open("pages")).keys()).length === 1
        );
        await context.setOffline(true);
        await page.goto(UNITS);
        await page.getByRole("heading", { name: "No connection" }).waitFor();
        await context.close();
      },
    );
  },
});
