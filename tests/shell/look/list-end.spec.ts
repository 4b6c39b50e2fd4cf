import assert from "node:assert/strict";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { assertNothingClipped, assertUsable } from "../../harness/usable.ts";

/** Lists with a button that adds to them. */
const LISTS = [
  "/user/edit-terminal-list",
  "/administration/user-accounts",
];
/** Lists that are empty here. */
const EMPTY = [
  "/user/places",
  "/user/geofences",
  "/user/sensors",
  "/administration/configure-alarm-receiver",
  "/administration/webhooks",
  "/administration/feature-profiles",
];

Deno.test({
  name: "the end of a list on a phone",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    for (let i = 0; i < 17; i++) {
      await newUnit(db, account, { name: `Skåpbil ${i}` });
    }
    const admin = await newUser(db, account, { administrator: true });
    for (let i = 0; i < 7; i++) await newUser(db, account);
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await test.login(page, admin.email);

    await t.step(
      "FLOW-10 at the end of a list nothing that is pressed lies under the button that adds to it, nor what the keyboard goes to",
      async () => {
        for (const path of LISTS) {
          await page.goto(path);
          const covered = () =>
            page.evaluate(() => {
              const button = [...document.querySelectorAll(".main-action")]
                .find((one) => one.checkVisibility())!;
              const over = button.getBoundingClientRect();
              return [
                ...document.querySelectorAll(
                  ":is(main, .footer) :is(a, button, input, summary, select)",
                ),
              ].filter((one) => {
                const box = one.getBoundingClientRect();
                return one !== button && one.checkVisibility() &&
                  box.width > 1 && box.bottom > over.top &&
                  box.top < over.bottom && box.right > over.left &&
                  box.left < over.right;
              }).map((one) => one.outerHTML.slice(0, 120));
            });
          await page.evaluate(() => scrollTo(0, 1e6));
          await page.waitForTimeout(50);
          assert.deepEqual(await covered(), [], path);
        }
        await page.goto(LISTS[0]!);
        const boxes = page.locator(".selects");
        const count = await boxes.count();
        assert.ok(count > 10);
        for (let at = 0; at < count; at++) {
          const box = boxes.nth(at);
          await box.focus();
          const { y, height } = (await box.boundingBox())!;
          const { y: top } = (await page.locator(".main-action:visible")
            .boundingBox())!;
          assert.ok(y + height <= top, `${y} is under ${top}`);
        }
      },
    );

    await t.step(
      "FLOW-10 what adds to a list stands in the bar at the bottom, beside its entries, whose words are whole: wherever the list is scrolled to, it lies over no row",
      async () => {
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 740 });
          for (const path of LISTS) {
            await page.goto(path);
            for (const y of [0, 90, 400, 1e6]) {
              await page.evaluate((y) => scrollTo(0, y), y);
              const faults = await page.evaluate(() => {
                const bar = document.querySelector(".bottom-bar")!;
                const add = [...document.querySelectorAll(".main-action")]
                  .find((one) => one.checkVisibility())!;
                const [within, own] = [bar, add].map((one) =>
                  one.getBoundingClientRect()
                );
                const isOver = own!.top < within!.top ||
                  own!.bottom > innerHeight || own!.right > innerWidth ||
                  own!.width < 44 || own!.height < 44;
                const cut = [...bar.children].filter((one) =>
                  one.getBoundingClientRect().right > own!.left ||
                  one.scrollWidth > one.clientWidth ||
                  one.scrollHeight > one.clientHeight
                );
                return [isOver && add, ...cut].filter((one) => one)
                  .map((one) => (one as Element).outerHTML);
              });
              assert.deepEqual(faults, [], `${path} at ${width} px, ${y}`);
            }
          }
        }
        await page.setViewportSize({ width: 360, height: 740 });
      },
    );

    await t.step(
      "FLOW-11 an empty list names the next step in words on a phone, upright and on its side, and has one button for it",
      async () => {
        const sizes = [[320, 640], [360, 740], [640, 360], [360, 340]];
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width: width!, height: height! });
          for (const path of EMPTY) {
            await page.goto(path);
            const about = `${path} at ${width} by ${height} px`;
            const button = page.locator("main .empty > .button");
            assert.equal(await button.count(), 1, about);
            assert.ok((await button.innerText()).trim().length > 5, about);
            const box = (await button.boundingBox())!;
            assert.ok(box.height >= 44 && box.width >= 88, about);
            await assertNothingClipped(button);
            const sign = page.locator(".main-action:visible");
            assert.equal(await sign.count(), 0, about);
          }
        }
        await page.setViewportSize({ width: 360, height: 740 });
        const end = await page.locator(".bottom-bar > *").last().evaluate((
          one,
        ) => one.getBoundingClientRect().right);
        assert.ok(end >= 355, `the bar ends at ${end} px`);
      },
    );

    await t.step(
      "FLOW-06 the box that takes all units that match is one line, and tells screen readers the whole",
      async () => {
        await page.goto("/user/edit-terminal-list");
        await page.locator(".selects").first().check();
        const bar = page.locator(".selection");
        const all = bar.getByRole("checkbox", {
          name: "Välj alla 17 som matchar",
          exact: true,
        });
        const label = bar.locator("label:has([name=all])");
        assert.equal(
          await label.evaluate((one) =>
            [...one.querySelectorAll("span")].filter((span) =>
              getComputedStyle(span).clipPath === "none"
            ).map((span) => span.textContent!.trim()).join()
          ),
          "Alla 17",
        );
        assert.ok((await label.boundingBox())!.height <= 44);
        const count = (await bar.locator(".selection-count").boundingBox())!;
        assert.ok(count.height <= 48, `${count.height} px`);
        await assertNothingClipped(bar);
        await assertUsable(page);
        await all.check();
        assert.equal(
          await bar.locator("output").innerText(),
          "Alla 17 valda",
        );
      },
    );
    await page.context().close();
  },
});
