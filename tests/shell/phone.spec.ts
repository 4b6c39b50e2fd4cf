import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";

Deno.test({
  name: "the frame of a phone",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    for (let i = 0; i < 12; i++) await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const driver = await newUser(db, account, { realTimeMap: false });
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };

    await t.step(
      "FLOW-10 one row of header, and a bar with map, log, to do and menu in reach of the thumb",
      async () => {
        const page = await test.open(phone);
        await test.login(page, admin.email);
        await page.goto("/user/edit-terminal-list");
        const bar = page.getByRole("navigation", { name: "Shortcuts" });
        assert.deepEqual(
          await bar.getByRole("link").allInnerTexts(),
          ["Map", "Trip log", "To do"],
        );
        const header = (await page.locator(".header").boundingBox())!;
        assert.ok(header.height <= 60, `the header is ${header.height} px`);
        // Language and logout are in the menu.
        const logOut = page.getByRole("button", { name: "Log out" });
        assert.equal(await logOut.count(), 0);
        for (const scrolled of [0, 1e6]) {
          await page.evaluate((top) => scrollTo(0, top), scrolled);
          const box = (await bar.boundingBox())!;
          // A page's height has fractions of a pixel, by which its end may scroll further.
          const edge = Math.round(box.y + box.height);
          assert.equal(edge, 640, `scrolled by ${scrolled}`);
          const add = page.getByRole("link", { name: "Add unit" }).last();
          const main = (await add.boundingBox())!;
          assert.ok(main.y > 400, "the main action is in the lower part");
          const [x, y] = [main.x + main.width / 2, main.y + main.height / 2];
          const isFree = await add.evaluate(
            (one, [x, y]) => one.contains(document.elementFromPoint(x!, y!)),
            [x, y],
          );
          assert.ok(isFree, "and nothing lies over it");
          const menu = (await bar.getByRole("button").boundingBox())!;
          assert.ok(menu.x + menu.width <= main.x, "nor does it over the menu");
        }
        const last = (await page.locator(".footer a").boundingBox())!;
        const { y } = (await bar.boundingBox())!;
        assert.ok(last.y + last.height <= y, "the page ends above the bar");
        await bar.getByRole("link", { name: "Trip log" }).click();
        await page.getByRole("heading", { name: "Trip log" }).waitFor();
        assert.equal(
          await bar.locator("[aria-current=page]").innerText(),
          "Trip log",
        );
        await assertUsableAt(page, [320]);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 NET-01 the menu opens without JavaScript, changes the language and logs out",
      async () => {
        const page = await test.open({ ...phone, javaScriptEnabled: false });
        await test.login(page, admin.email);
        await page.goto("/user/places");
        await page.getByRole("button", { name: "Menu" }).click();
        await page.getByRole("button", { name: "Svenska" }).click();
        await page.getByRole("heading", { name: "Platser" }).waitFor();
        await page.getByRole("button", { name: "Meny" }).click();
        await page.getByRole("button", { name: "Logga ut" }).click();
        await page.getByRole("heading", { name: "Logga in" }).waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 the menu stands above the bar, shows that it goes on below, and the button that opened it closes it",
      async () => {
        const page = await test.open({ ...phone, language: "sv" });
        await test.login(page, admin.email);
        await page.goto("/user/places");
        const button = page.getByRole("button", { name: "Meny" });
        const menu = page.locator("#sidebar");
        await button.click();
        await menu.waitFor();
        const [sheet, bar] = [
          (await menu.boundingBox())!,
          (await page.locator(".bottom-bar").boundingBox())!,
        ];
        assert.ok(sheet.y + sheet.height <= bar.y + 1, "the bar is in sight");
        const goesOn = await menu.evaluate((one) => ({
          hidden: one.scrollHeight - one.clientHeight,
          edge: getComputedStyle(one).backgroundAttachment,
        }));
        assert.ok(goesOn.hidden > 0, "the menu of this window goes on");
        assert.equal(goesOn.edge, "local, scroll, scroll");
        await button.click();
        await menu.waitFor({ state: "hidden" });
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 the bar stays clear of chosen rows, and shows units to people without the map",
      async () => {
        const page = await test.open(phone);
        await test.login(page, admin.email);
        await page.goto("/user/edit-terminal-list");
        await page.locator(".selects").first().check();
        const box = async (name: string) =>
          (await page.locator(name).boundingBox())!;
        const chosen = await box(".selection");
        assert.ok(
          chosen.y + chosen.height <= (await box(".bottom-bar")).y + 1,
        );
        await page.context().close();
        const { get } = await test.portal.as(driver.email);
        const { html, status } = await get("/user/create-triplog");
        assert.equal(status, 200, html);
        const [bar] = html.match(/<nav[^>]*bottom-bar.*?<\/nav>/s)!;
        assert.doesNotMatch(bar, /realtime-tracking/);
        assert.match(bar, /edit-terminal-list/);
      },
    );

    await t.step(
      "FLOW-11 NET-01 on a phone a long text before a list is two lines until it is unfolded, also without scripts; on a wide screen it is whole",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await test.open({
            javaScriptEnabled,
            ...phone,
          });
          await test.login(page, admin.email);
          await page.goto("/administration/webhooks");
          const text = page.locator(".about > p");
          const more = page.locator(".about label");
          const tall = async () => (await text.boundingBox())!.height;
          const folded = await tall();
          assert.ok(folded < 50, `${folded} px`);
          // The words go on to the end of the line, under the link, which fades them.
          const { end, link } = await text.evaluate((one) => {
            const words = document.createRange();
            const text = [...one.childNodes].find((part) =>
              part instanceof Text && part.length > 1
            );
            words.selectNodeContents(text!);
            const { bottom } = one.getBoundingClientRect();
            const ends = [...words.getClientRects()]
              .filter((line) => line.bottom <= bottom + 2)
              .map((line) => line.right);
            const label = one.querySelector("label")!.getBoundingClientRect();
            return { end: ends.at(-1)!, link: label.left };
          });
          assert.ok(end > link + 20, `${end} px, and the link at ${link} px`);
          await more.click();
          assert.ok(await tall() > folded * 2, "unfolded");
          assert.ok(!await more.isVisible());
          await page.setViewportSize({ width: 1440, height: 700 });
          await page.goto("/administration/webhooks");
          assert.ok(!await more.isVisible());
          const rest = await text.evaluate((one) =>
            one.scrollHeight - one.clientHeight
          );
          assert.ok(rest <= 0, "whole");
          if (javaScriptEnabled) await assertUsableAt(page, [320]);
          await page.context().close();
        }
      },
    );
  },
});
