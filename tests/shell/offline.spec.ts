import assert from "node:assert/strict";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { LOG, untilKept } from "./offline-log.ts";

Deno.test({
  name: "NET-05 without a connection",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const van = await newUnit(db, account, { name: "Skåpbil 7" });
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
        const drawn = new Set<string>();
        for (const { id } of SUBSITES) {
          const icon = await fetch(`${test.url}/brand/${id}-192.png`);
          const bytes = new Uint8Array(await icon.arrayBuffer());
          drawn.add(`${new DataView(bytes.buffer).getUint32(16)} ${bytes}`);
        }
        assert.equal(drawn.size, SUBSITES.length, "each brand has its icon");
        assert.ok([...drawn].every((one) => one.startsWith("192 ")));
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
        await page.setViewportSize({ width: 360, height: 640 });
        const bar = page.locator(".bottom-bar");
        await bar.getByRole("link", { name: /^To do/ }).click();
        await page.getByRole("heading", { name: "No connection" }).waitFor();
        await bar.locator("[aria-current=page][href='/user/to-do']").waitFor();
        await bar.getByRole("button", { name: "Menu" }).click();
        await page.locator("#sidebar").getByRole("link", {
          name: "Units",
          exact: true,
        }).waitFor();
        await page.keyboard.press("Escape");
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.getByRole("link", { name: /^Units from/ }).click();
        await page.getByRole("link", { name: "Skåpbil 7" }).waitFor();

        await context.setOffline(false);
        // The page is read again by itself.
        await note.getByText("This page is from").waitFor({
          state: "detached",
        });
        await page.getByRole("button", { name: "Log out" }).click();
        await page.locator("#username").waitFor();
        await context.setOffline(true);
        await page.goto(UNITS);
        await page.getByRole("heading", { name: "No connection" }).waitFor();
        assert.equal(await page.getByText("Skåpbil 7").count(), 0);
        assert.equal(await bar.count(), 0, "the bar goes with the person");

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

    await t.step(
      "NET-05 SEC-07 a kept log says of which unit and period it is and when it was read, keeps other people's private trips masked, and is not shown after a week",
      async () => {
        const unit = { accountId: account, id: van.id };
        const day = "2026-03-02T";
        await newTrip(db, unit, `${day}08:00+01:00`, `${day}08:20+01:00`, {
          start_address: "Öppna gatan 1",
        });
        await newTrip(db, unit, `${day}18:00+01:00`, `${day}18:20+01:00`, {
          start_address: "Hemliga gatan 2",
          type: "private",
          driver_id: other.id,
        });
        const march = `${LOG}?unit=${van.id}&from=2026-03-01&to=2026-03-31`;
        const page = await test.open({ serviceWorkers: "allow" });
        const context = page.context();
        await test.login(page, admin.email);
        await page.goto(UNITS);
        await untilKept(page, march);
        await context.setOffline(true);
        await page.goto(`${LOG}?unit=${van.id}&from=2026-02-01&to=2026-02-28`);
        await page.locator("[data-offline]").getByText(
          /This page \(Skåpbil 7, 1–31 Mar\) is from \d/,
        ).waitFor();
        await page.getByText("Öppna gatan 1").first().waitFor();
        const kept = await page.content();
        assert.doesNotMatch(kept, /Hemliga gatan/);

        await page.goto("/user/reports");
        await page.getByRole("link", { name: /^Trip log Skåpbil 7, 1–31 Mar/ })
          .waitFor();
        await page.getByText(/^from \d\d:\d\d$/).first()
          .waitFor();

        await page.evaluate(async (path) => {
          const pages = await caches.open("pages");
          const answer = (await pages.match(path))!;
          const headers = new Headers(answer.headers);
          const old = Date.now() - 8 * 24 * 3_600_000;
          headers.set("x-kept-at", new Date(old).toISOString());
          await pages.put(path, new Response(await answer.text(), { headers }));
        }, march);
        await page.goto(march);
        const expired = page.getByText("more than a week old");
        await expired.waitFor();
        assert.equal(await page.getByText("Öppna gatan 1").count(), 0);
        await page.reload();
        await expired.waitFor();
        await context.close();
      },
    );
  },
});
