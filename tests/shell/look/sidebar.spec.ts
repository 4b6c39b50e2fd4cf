import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { beside } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { LANGUAGES } from "../../../domain/language.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";

/** A page of each group of the menu. */
const PAGES = [
  "/user/edit-terminal-list",
  "/user/places",
  "/user/security",
  "/administration/add-terminal",
  "/administration/user-accounts",
  "/administration/retention",
];

Deno.test({
  name: "the menu beside the page of an office screen",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    // All that an account may have in its menu.
    await command(
      db,
      beside(account),
      (tx) =>
        tx.updateTable("accounts")
          .set({ car_schedule: true, safe_return_home: true })
          .where("id", "=", account).execute(),
    );
    await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({
      language: "sv",
      viewport: { width: 1440, height: 900 },
    });
    await test.login(page, admin.email);
    const excess = () =>
      page.locator(".sidebar nav").evaluate((nav) =>
        nav.scrollHeight - nav.clientHeight
      );

    await t.step(
      "FLOW-11 SHELL-13 at 900 px of height no page's menu scrolls",
      async () => {
        for (const path of PAGES) {
          await page.goto(path);
          assert.ok(await excess() <= 0, `${path}: ${await excess()} px`);
        }
      },
    );

    await t.step(
      "FLOW-11 SHELL-13 the entry of the page is one line, also the longest, in each language",
      async () => {
        for (const language of LANGUAGES) {
          await page.context().addCookies([
            { name: "language", value: language, url: test.url },
          ]);
          await page.goto("/administration/retention");
          const links = await page.locator(".sidebar nav a").evaluateAll((
            all,
          ) => all.map((one) => (one as HTMLAnchorElement).pathname));
          assert.ok(links.length > 25);
          const high = await page.locator(".sidebar nav").evaluate((nav) => {
            for (const fold of nav.querySelectorAll("details")) {
              fold.open = true;
            }
            return [...nav.querySelectorAll("a")].flatMap((one) => {
              one.setAttribute("aria-current", "page");
              const { height } = one.getBoundingClientRect();
              return height > 33 ? [`${one.textContent}: ${height}`] : [];
            });
          });
          assert.deepEqual(high, [], language);
        }
        await page.context().addCookies([
          { name: "language", value: "sv", url: test.url },
        ]);
      },
    );

    await t.step(
      "FLOW-11 SHELL-13 at 700 px of height it has an edge under To do and a shadow where it goes on, which goes at its end",
      async () => {
        await page.setViewportSize({ width: 1440, height: 700 });
        await page.goto("/administration/user-accounts");
        assert.ok(await excess() > 0);
        const nav = page.locator(".sidebar nav");
        const border = await nav.evaluate((one) =>
          getComputedStyle(one).borderBlockStartWidth
        );
        assert.equal(border, "1px");
        await nav.evaluate((one) => one.scrollTo(0, 0));
        const goesOn = await edgeOf(page);
        await nav.evaluate((one) => one.scrollTo(0, one.scrollHeight));
        const ends = await edgeOf(page);
        assert.ok(goesOn < ends - 10, `${goesOn} is as light as ${ends}`);
      },
    );

    await t.step(
      "NET-06 SHELL-13 the keyboard opens each group and reaches each page, in sight",
      async () => {
        const groups = page.locator(".sidebar details:not([open]) > summary");
        while (await groups.count() > 0) {
          await groups.first().focus();
          await page.keyboard.press("Enter");
        }
        const links = page.locator(".sidebar nav a");
        const count = await links.count();
        assert.ok(count > 25, `${count} pages`);
        await links.first().focus();
        for (let at = 0; at < count; at++) {
          const link = links.nth(at);
          while (
            !await link.evaluate((one) => one === document.activeElement)
          ) {
            await page.keyboard.press("Tab");
            const isIn = await page.evaluate(() =>
              document.activeElement!.closest(".sidebar nav") !== null
            );
            assert.ok(isIn, `${await link.innerText()} is skipped`);
          }
          const box = (await link.boundingBox())!;
          assert.ok(box.y > 0 && box.y + box.height <= 700);
        }
      },
    );
    await page.context().close();
  },
});

/** How light the lower edge of the menu is beside its entries, 0 to 255. */
async function edgeOf(page: Page): Promise<number> {
  const { x, y, height } = (await page.locator(".sidebar nav").boundingBox())!;
  const shot = await page.screenshot({
    clip: { x: x + 1, y: y + height - 2, width: 1, height: 1 },
  });
  return await page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, 1, 1).data[0]!;
  }, [...shot]);
}
