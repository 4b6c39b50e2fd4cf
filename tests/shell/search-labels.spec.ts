import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

const LISTS = {
  "/user/events": "event",
  "/administration/user-accounts": "user",
  "/user/edit-terminal-list": "unit",
} as const;

Deno.test({
  name:
    "FLOW-11 NET-06 the search of events, users and units has a label that shows, in line with the other fields, and a placeholder that fits",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const { email } = await newUser(db, account, { administrator: true });
    await newUnit(db, account);
    const page = await test.open({});
    await test.login(page, email);
    for (const language of LANGUAGES) {
      await page.context().addCookies([
        { name: "language", value: language, url: test.url },
      ]);
      const m = textsOf(language);
      for (const [path, noun] of Object.entries(LISTS)) {
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          const where = `${path} ${language} ${width}`;
          if (width === 360) await page.locator(".filter-line").click();
          const main = page.locator("main");
          const search = main.getByLabel(m[noun].search);
          const label = main.locator("label[for=search]");
          assert.equal((await label.innerText()).trim(), m.search, where);
          assert.ok((await label.boundingBox())!.height > 10, where);
          assert.ok(m[noun].search.startsWith(m.search), "named as it shows");
          const room = await search.evaluate((field: HTMLInputElement) => {
            const style = getComputedStyle(field);
            const pen = document.createElement("canvas").getContext("2d")!;
            pen.font = style.font;
            return field.clientWidth - parseFloat(style.paddingLeft) -
              parseFloat(style.paddingRight) -
              pen.measureText(field.placeholder).width;
          });
          assert.ok(room >= 0, `${where}: ${room} px`);
          const bottom = async (selector: string) => {
            const box = await main.locator(selector).first().boundingBox();
            return Math.round(box!.y + box!.height);
          };
          const beside = ".search-folds select:visible";
          // In the sheet of a phone the fields stand below each other.
          if (width === 360 || await main.locator(beside).count() === 0) {
            continue;
          }
          const apart = await bottom(beside) - await bottom("#search");
          assert.ok(Math.abs(apart) <= 1, `${where}: ${apart} px apart`);
        }
      }
    }
    await page.context().close();
  },
});
