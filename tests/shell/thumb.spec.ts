import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { shapeOf, visitEach } from "../access/sweep/crawl.ts";
import { startStory } from "../access/sweep/story.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { connectBrowser } from "../harness/chromium.ts";

const START = ["/user/realtime-tracking", "/user/create-triplog"];
const PHONE = { width: 360, height: 640 };
/** What remains of a phone over its keyboard. */
const OVER_KEYBOARD = { width: 360, height: 340 };
const OVER_LARGE_KEYBOARD = { width: 412, height: 490 };
/** A phone on its side, a small one with the bars of its browser, and a wide window at 200 %. */
const LOW = [
  { width: 640, height: 360 },
  { width: 667, height: 375 },
  { width: 320, height: 460 },
];
/** Pages that are there to be read: what their forms change comes after what they show. */
const READ_FIRST = [
  "/user/security",
  "/user/edit-terminal",
  "/user/edit-terminal/alarms",
  "/user/create-triplog/#/passages",
  "/user/edit-terminal/theft/report",
];

/** Says of a page whose form changes something whether its main button shows whole, with nothing over it; null without such a form. */
function mainButtonShows(page: Page): Promise<boolean | null> {
  return page.evaluate(() => {
    const buttons = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(form[method=post] .button[type=submit], .main-action, .empty > .button)",
      ),
    ].filter((one) => one.checkVisibility());
    if (!buttons.some((one) => one.matches("form *"))) return null;
    return buttons.some((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const over = [top + 3, bottom - 3].map((y) =>
        document.elementFromPoint((left + right) / 2, y)
      );
      return over.every((it) => it !== null && one.contains(it)) &&
        left >= 0 && right <= innerWidth;
    });
  });
}

Deno.test({
  name:
    "FLOW-10 the main button of every form page is in reach of the thumb at once, with and without JavaScript",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startStory();
    const { portal, ours } = story;
    const asker = await portal.as(ours.admin);
    const pages = (await visitEach(asker, START)).filter(({ url, html }) =>
      /<form[^>]*method="post"/i.test(html) &&
      !READ_FIRST.includes(shapeOf(url).split("?")[0]!)
    );
    const browser = await connectBrowser();
    const { portal: url } = portal.listen();
    const { cookie } = await portal.cookie(ours.admin);
    const [name = "", value = ""] = cookie.split("=");
    const faults: string[] = [];
    let forms = 0;
    // Every second page without JavaScript, since the stylesheet alone puts the button there.
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({
        baseURL: url,
        reducedMotion: "reduce",
        serviceWorkers: "block",
        viewport: PHONE,
        javaScriptEnabled,
      });
      await context.addCookies([
        { name, value, url },
        { name: "language", value: "sv", url },
      ]);
      const page = await context.newPage();
      for (const [index, { url: path }] of pages.entries()) {
        if ((index % 2 === 0) !== javaScriptEnabled) continue;
        await page.goto(path);
        const shows = await mainButtonShows(page);
        if (shows !== null) forms++;
        if (shows === false) faults.push(path);
      }
      await context.close();
    }
    await browser.close();
    assert.deepEqual(faults, []);
    assert.ok(forms > 30, `${forms} pages`);
  },
});

Deno.test({
  name: "a form with a bar for its button on a phone",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const { id } = await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({ viewport: PHONE, hasTouch: true });
    await test.login(page, admin.email);
    const byHand = `/user/create-triplog/by-hand?unit=${id}`;

    await t.step(
      "FLOW-10 it covers no field that has the focus, with or without a keyboard over the page",
      async () => {
        for (const size of [PHONE, OVER_KEYBOARD]) {
          await page.setViewportSize(size);
          await page.goto(byHand);
          for (const fold of await page.locator(".by-hand summary").all()) {
            await fold.click();
          }
          const fields = page.locator(
            "main :is(input:not([type=hidden]), select, textarea)",
          );
          const count = await fields.count();
          assert.ok(count > 8, `${count} fields`);
          for (let i = 0; i < count; i++) {
            const field = fields.nth(i);
            await field.focus();
            const name = await field.getAttribute("name");
            const isClear = await field.evaluate((one) => {
              const { left, width, top, bottom } = one.getBoundingClientRect();
              return [top + 3, bottom - 3].every((y) => {
                const at = document.elementFromPoint(left + width / 2, y);
                return at === one || at?.contains(one) || one.contains(at);
              });
            });
            assert.ok(isClear, `${name} at ${size.height} px`);
          }
          assert.ok(await mainButtonShows(page), `${size.height} px`);
        }
      },
    );

    await t.step(
      "FLOW-10 the page ends above it, and a dialog keeps its own button in sight",
      async () => {
        await page.setViewportSize(PHONE);
        await page.goto(byHand);
        await page.evaluate(() => scrollTo(0, 1e6));
        const top = async (what: string) =>
          (await page.locator(what).boundingBox())!;
        const footer = await top(".footer a");
        assert.ok(footer.y + footer.height <= (await top(".save-bar")).y);
        await page.goto("/user/support");
        assert.equal(await mainButtonShows(page), true);
      },
    );
    await t.step(
      "FLOW-10 over a keyboard, also that of a large phone, the bar at the bottom leaves its room to the field, on pages that save and on lists, and is at the end of the page",
      async () => {
        for (const path of [byHand, "/user/security", "/user/create-triplog"]) {
          await page.setViewportSize(PHONE);
          await page.goto(path);
          const fromEnd = () =>
            page.locator(".bottom-bar").evaluate((one) => [
              Math.round(innerHeight - one.getBoundingClientRect().bottom),
              Math.round(
                document.documentElement.scrollHeight - scrollY -
                  one.getBoundingClientRect().bottom,
              ),
            ]);
          assert.equal((await fromEnd())[0], 0, `${path} without a keyboard`);
          for (const size of [OVER_KEYBOARD, OVER_LARGE_KEYBOARD]) {
            await page.setViewportSize(size);
            const about = `${path} at ${size.height} px`;
            const [below, after] = await fromEnd();
            assert.ok(after === 0, about);
            assert.ok(below! < 0, `${about} is longer than the window`);
            assert.ok(await page.locator(".menu-button").isVisible(), about);
          }
        }
      },
    );
    await t.step(
      "FLOW-10 a phone on its side and a small one keep that bar in sight, wherever the page is scrolled to",
      async () => {
        for (const path of [byHand, "/user/create-triplog"]) {
          for (const size of LOW) {
            await page.setViewportSize(size);
            await page.goto(path);
            for (const y of [0, 1e6]) {
              await page.evaluate((y) => scrollTo(0, y), y);
              const about = `${path} at ${size.width} by ${size.height} px`;
              const { y: top, height } =
                (await page.locator(".bottom-bar").boundingBox())!;
              assert.ok(Math.abs(top + height - size.height) <= 1, about);
            }
          }
        }
      },
    );
    await t.step(
      "FLOW-10 what is typed into on a list stays where it is when the keyboard comes",
      async () => {
        await command(db, SYSTEM, (tx) =>
          tx.insertInto("sensors").values({
            account_id: account,
            kind: "sensor",
            mac: "0123456789AB",
            name: "Kylrum",
          }).execute());
        await page.setViewportSize(PHONE);
        await page.goto("/user/sensors");
        await page.locator("main input[name=search]").focus();
        const tops = () =>
          page.locator("main :is(input[name=search], tbody tr)").evaluateAll(
            (all) => all.map((one) => one.getBoundingClientRect().top),
          );
        const before = await tops();
        assert.equal(before.length, 2);
        await page.setViewportSize(OVER_KEYBOARD);
        assert.deepEqual(await tops(), before);
      },
    );
    await page.context().close();
  },
});
