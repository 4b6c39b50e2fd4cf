import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";

/** Width of the column, and of the frame beside a page on a phone, pixels. */
const COLUMN = 720;
const PHONE_SIDE = 12;

Deno.test({
  name: "pages that are a form",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const unit = await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({ language: "sv" });
    await test.login(page, admin.email);
    const forms = [
      "/administration/add-terminal",
      "/administration/configure-alarm-receiver/new",
      "/administration/retention",
      "/administration/trip-settings",
      "/administration/user-accounts/new",
      `/administration/user-accounts/${admin.id}`,
      `/administration/user-accounts/${admin.id}/password`,
      "/administration/webhooks/add",
      "/user/account",
      "/user/create-triplog/by-hand",
      "/user/change-password",
      "/user/notifications",
      "/user/search",
      "/user/sensors/add-edit-sensor",
      "/user/support",
    ];

    await t.step(
      "FLOW-11 at 1440 px each is one column in the middle, with which its title, all its parts and the footer begin; a phone shows it over its whole width",
      async () => {
        for (const path of forms) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(path);
          const { main, parts, title, footer } = await placesOf(page);
          assert.ok(parts.length > 0, path);
          for (const { left, right } of parts) {
            assert.ok(right - left <= COLUMN + 1, `${path}: ${right - left}`);
            assert.ok(Math.abs(left - title) <= 1, `${path}: ${left}`);
            assert.ok(Math.abs(left - footer) <= 1, `${path}: ${left}`);
          }
          const widest = Math.max(...parts.map(({ right }) => right));
          const uneven = (title - main.left) - (main.right - widest);
          assert.ok(Math.abs(uneven) <= 1, `${path}: ${uneven} px`);
          await page.setViewportSize({ width: 360, height: 740 });
          const [first] = (await placesOf(page)).parts;
          assert.ok(Math.abs(first!.left - PHONE_SIDE) <= 1, path);
          assert.ok(Math.abs(first!.right - (360 - PHONE_SIDE)) <= 1, path);
        }
      },
    );

    await t.step(
      "FLOW-11 under the header of a unit a form stands in the middle; two meters stand side by side",
      async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        for (const part of ["lock", "ingest-key", "scout-alert"]) {
          const path = `/user/edit-terminal/${part}?unit=${unit.id}`;
          await page.goto(path);
          const tabs = (await page.locator(".unit-parts").boundingBox())!;
          const form = (await page.locator(".unit-page > .card").first()
            .boundingBox())!;
          const uneven = form.x - tabs.x -
            (tabs.x + tabs.width - form.x - form.width);
          assert.ok(Math.abs(uneven) <= 1, `${part}: ${uneven} px`);
          assert.ok(form.width <= COLUMN + 1);
        }
        await page.goto(`/user/edit-terminal/odometer?unit=${unit.id}`);
        const [first, second] = await page.locator(".readings").all();
        const [left, right] = [
          (await first!.boundingBox())!,
          (await second!.boundingBox())!,
        ];
        assert.equal(left.y, right.y);
        assert.ok(right.x >= left.x + left.width);
      },
    );
    await page.context().close();
  },
});

/** Where the visible parts of a page begin and end, and where its title and footer begin. */
function placesOf(page: Page) {
  return page.evaluate(() => {
    const boxOf = (one: Element) => {
      const { left, right, height } = one.getBoundingClientRect();
      return { left, right, height };
    };
    const textLeft = (selector: string) => {
      const one = document.querySelector(selector)!;
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getBoundingClientRect().left;
    };
    const main = document.querySelector("main")!;
    return {
      main: boxOf(main),
      parts: [...main.children].filter((one) =>
        one.checkVisibility() && getComputedStyle(one).position === "static"
      ).map(boxOf).filter(({ height }) => height > 0),
      title: textLeft(".header h1"),
      footer: textLeft(".footer"),
    };
  });
}
