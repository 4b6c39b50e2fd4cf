import assert from "node:assert/strict";
import { isDeepStrictEqual as equal } from "node:util";
import type { Page } from "playwright-core";
import { command } from "../../db/command.ts";
import { createName } from "../../db/name/names.ts";
import { CONTROL } from "../../domain/access/actor.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { eventually } from "../harness/eventually.ts";
import { assertUsable } from "../harness/usable.ts";

Deno.test({
  name: "realtime tracking in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account, {
      name: "Volvo V90",
      registrationNumber: "KMR482",
    });
    const boat = await newUnit(db, account, { name: "Nimbus", type: "boat" });
    await newUnit(db, account, { name: "In its box" });
    const admin = await newUser(db, account, { administrator: true });
    let at = Date.now() - 60_000;
    const report = async (imei: string, query: string) => {
      at += 1000;
      const answer = await test.portal.report(
        `/?id=${imei}&timestamp=${at}&${query}`,
      );
      assert.equal(answer.status, 200);
    };
    await report(car.imei, "lat=59.33&lon=18.06&speed=30&bearing=90");
    await report(boat.imei, "lat=59.32&lon=18.30&speed=0");
    const field = (page: Page, unitId: number, name: string) =>
      page.locator(`[data-unit-id="${unitId}"] [data-field=${name}]`);

    await t.step(
      "NET-03 MAP-01 MAP-04 MAP-05 without JavaScript there is a drawn map, its list and each unit's facts",
      async () => {
        const page = await test.open({ javaScriptEnabled: false });
        await test.login(page, admin.email);
        await page.goto("/");
        assert.equal(await page.locator("svg.map-svg").count(), 1);
        assert.equal(await page.locator(".unit-marker").count(), 2);
        await page.getByText("Has not reported yet").waitFor();
        await page.locator("[data-unit-list]").getByText("Volvo V90").click();
        const facts = page.locator(".unit-card");
        await facts.getByText("KMR482").waitFor();
        await facts.getByText("56 km/h").waitFor();
        await facts.getByText("No driver").waitFor();
        await page.locator("#search").fill("nimb");
        await page.keyboard.press("Enter");
        await page.waitForURL(/search=nimb/);
        assert.equal(await page.locator("[data-unit-id]").count(), 1);
        await page.goto("/user/realtime-tracking?search=nothing");
        await page.getByText("No unit matches the search.").waitFor();
        await page.context().close();
      },
    );

    const page = await test.open({ viewport: { width: 1280, height: 800 } });
    const missing: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 404) missing.push(answer.url());
    });
    await test.login(page, admin.email);
    await page.goto("/");
    const marker = (name: string) =>
      page.locator(".unit-map-live").getByRole("button", { name });

    await t.step(
      "MAP-01 MAP-05 the live map has a marker for each unit with a position",
      async () => {
        await marker("Volvo V90").waitFor();
        await marker("Nimbus").waitFor();
        assert.equal(await marker("In its box").count(), 0);
        await page.locator("svg.map-svg").waitFor({ state: "detached" });
        assert.deepEqual(missing, [], "asked for what is not there");
      },
    );

    await t.step(
      "MAP-02 TRK-10 a report is in the list and moves the marker within a second",
      async () => {
        const before = await marker("Volvo V90").boundingBox();
        const waits: number[] = [];
        // Of several, since other work may hold up one of them.
        for (const [knots, kmh] of [[30, 56], [50, 93], [35, 65], [40, 74]]) {
          const reportedAt = performance.now();
          const told = `lat=59.34&lon=18.10&speed=${knots}&bearing=90`;
          await report(car.imei, told);
          await page.waitForFunction(
            ({ id, kmh }) =>
              document.querySelector(
                `[data-unit-id="${id}"] [data-field=speed]`,
              )?.textContent?.startsWith(String(kmh)),
            { id: car.id, kmh },
            { polling: 20 },
          );
          waits.push(performance.now() - reportedAt);
        }
        assert.ok(Math.min(...waits) < 1000, waits.join(" "));
        await eventually(
          "a move of the marker",
          async () => !equal(await marker("Volvo V90").boundingBox(), before),
        );
      },
    );

    await t.step(
      "MAP-04 a marker opens what is known of its unit",
      async () => {
        await report(car.imei, "lat=59.34&lon=18.10&speed=40&bearing=90");
        await field(page, car.id, "speed").getByText("74").waitFor();
        await marker("Volvo V90").click();
        const card = page.locator(".unit-card");
        for (const text of ["KMR482", "Moving", "No driver", "74 km/h"]) {
          await card.getByText(text).waitFor();
        }
        await page.keyboard.press("Escape");
        await card.waitFor({ state: "hidden" });
      },
    );

    await t.step(
      "MAP-03 the list is searched as one types, and a unit picked is centred",
      async () => {
        await page.locator("#search").fill("nimb");
        await page.locator(`[data-unit-id="${car.id}"]`).waitFor({
          state: "hidden",
        });
        await page.locator("[data-unit-list]").getByText("Nimbus").click();
        await page.locator(".unit-card").getByText("Nimbus").waitFor();
        const map = (await page.locator(".unit-map").boundingBox())!;
        await eventually("the unit in the middle of the map", async () => {
          const box = (await marker("Nimbus").boundingBox())!;
          const offCentre = Math.hypot(
            box.x + box.width / 2 - (map.x + map.width / 2),
            box.y + box.height / 2 - (map.y + map.height / 2),
          );
          return offCentre < map.height / 3;
        });
        await page.locator("#search").fill("");
      },
    );

    await t.step(
      "FLOW-10 on a small phone a unit stands above the bar, the first hit of a search too, and filters unfold",
      async () => {
        const manager = actorOf({
          accountId: account,
          userId: admin.id,
          isAdministrator: true,
        });
        const created = await createName(db, manager, "tags", "Rescue");
        assert.ok(created.ok);
        const phone = await test.open({
          viewport: { width: 360, height: 640 },
        });
        await test.login(phone, admin.email);
        await phone.goto("/");
        const bar = (await phone.locator(".bottom-bar").boundingBox())!;
        const isAbove = async (unitId: number) => {
          const row = phone.locator(`[data-unit-id="${unitId}"]`);
          const box = (await row.boundingBox())!;
          return box.y + box.height <= bar.y;
        };
        assert.ok(await isAbove(car.id) || await isAbove(boat.id));
        await phone.locator("#search").fill("nimb");
        await eventually("the hit above the bar", () => isAbove(boat.id));
        const tags = phone.getByRole("combobox", { name: "Tag" });
        assert.equal(await tags.isVisible(), false);
        await phone.locator(".unit-search summary").click();
        await tags.waitFor();
        await assertUsable(phone);
        await phone.context().close();
      },
    );

    await t.step(
      "MAP-01 under an announcement the map still ends where its window ends",
      async () => {
        await command(
          db,
          CONTROL,
          (tx) =>
            tx.insertInto("announcements").values({
              subsite_id: 0,
              language: "en",
              text: "We are moving to another hall tonight.",
            }).execute(),
        );
        const window = await test.open({
          viewport: { width: 1280, height: 800 },
        });
        await test.login(window, admin.email);
        await window.goto("/");
        await window.locator(".announcement").waitFor();
        assert.equal(
          await window.evaluate(() => document.documentElement.scrollHeight),
          800,
        );
        const map = (await window.locator(".tracking-map").boundingBox())!;
        assert.equal(map.y + map.height, 800);
        await window.context().close();
      },
    );

    await t.step("NET-07 the live map passes axe", () => assertUsable(page));

    await t.step(
      "NET-08 a lost stream says so, comes back and catches up",
      async () => {
        await page.locator('.unit-map-live[data-live="true"]').waitFor();
        await page.context().setOffline(true);
        test.portal.breakStreams();
        await page.getByText("Offline. Reconnecting").waitFor({
          timeout: 10_000,
        });
        await report(car.imei, "lat=59.35&lon=18.12&speed=50&bearing=90");
        await page.context().setOffline(false);
        await field(page, car.id, "speed").getByText("93").waitFor({
          timeout: 15_000,
        });
      },
    );

    await page.context().close();
  },
});
