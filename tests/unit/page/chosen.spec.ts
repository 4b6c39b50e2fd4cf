import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";

const m = textsOf("sv");
const PHONE = { width: 360, height: 640 };

Deno.test({
  name: "what is chosen on the page of a unit",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account, { name: "Volvo V90" });
    const admin = await newUser(db, account, { administrator: true });

    for (const javaScriptEnabled of [true, false]) {
      await t.step(
        `FLOW-08 FLOW-10 on a phone ${
          javaScriptEnabled ? "with" : "without"
        } JavaScript a tab opens its page with the tabs under the header and what it holds in sight, and the keyboard goes on there; on a wide screen the page begins with the unit`,
        async () => {
          const page = await test.open({
            language: "sv",
            javaScriptEnabled,
            viewport: PHONE,
          });
          await test.login(page, admin.email);
          const tabs = page.locator(".unit-tabs");
          const choose = async (part: "edit" | "hours") => {
            const name = m.unit.parts[part];
            await tabs.getByRole("link", { name, exact: true }).click();
            await tabs.locator("[aria-current]", { hasText: name }).waitFor();
          };
          const top = async (what: string) =>
            (await page.locator(what).first().boundingBox())!;
          await page.goto(`/user/edit-terminal/working-hours?unit=${car.id}`);
          for (const part of ["edit", "hours", "edit"] as const) {
            await choose(part);
            const header = await top(".header");
            const { y, height } = await top(".unit-tabs");
            const under = y - header.y - header.height;
            assert.ok(under >= 0 && under <= 24, `${under} px, ${part}`);
            const first = await top(".unit-parts + *");
            const below = first.y - y - height;
            assert.ok(below >= 0 && below < 200, `${below} px, ${part}`);
          }
          await page.keyboard.press("Tab");
          const isTab = await page.evaluate(() =>
            document.activeElement!.matches(".unit-tabs a")
          );
          assert.ok(isTab, "the keyboard goes on at the tabs");

          await page.setViewportSize({ width: 1440, height: 600 });
          await choose("hours");
          await choose("edit");
          assert.equal(await page.evaluate(() => scrollY), 0);
          await page.context().close();
        },
      );
    }

    await t.step(
      "FLOW-08 FLOW-10 on a phone a part that is opened at the lower edge shows what it holds: all of it, or its heading under the header; the focus stays on its heading",
      async () => {
        const page = await test.open({ language: "sv", viewport: PHONE });
        await test.login(page, admin.email);
        await page.goto(`/user/edit-terminal?unit=${car.id}`);
        const parts = await page.locator(".unit-part").all();
        assert.ok(parts.length >= 6);
        for (const part of parts) {
          const summary = part.locator("summary");
          await part.evaluate((one) =>
            scrollBy(0, one.getBoundingClientRect().top - innerHeight + 130)
          );
          await summary.click();
          await page.waitForTimeout(150);
          const edges = await part.evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            const [header, bar] = [".header", ".bottom-bar"].map((name) =>
              document.querySelector(name)!.getBoundingClientRect()
            );
            return {
              over: top - header!.bottom,
              below: bottom - bar!.top,
              isFocused: one.firstElementChild === document.activeElement,
            };
          });
          const about = `${await summary.innerText()} ${JSON.stringify(edges)}`;
          assert.ok(edges.over >= 0, about);
          assert.ok(edges.below <= 0 || edges.over < 40, about);
          assert.ok(edges.isFocused, about);
          await summary.click();
        }
        await page.context().close();
      },
    );
  },
});
