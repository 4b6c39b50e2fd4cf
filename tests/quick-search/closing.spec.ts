import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

const m = textsOf("sv");
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const HERE = "/user/events";

Deno.test({
  name:
    "FLOW-12 the cross of the quick search closes it where it was opened, and “Visa alla” leads from it to the list of all",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    for (let number = 1; number <= 6; number++) {
      await newUnit(db, account, { name: `Skåpbil ${number}` });
    }
    const admin = await newUser(db, account, { administrator: true });
    const open = async (options: object) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, admin.email);
      await page.goto(HERE);
      return page;
    };

    await t.step(
      "FLOW-12 FLOW-10 on a phone the cross is as large as a thumb, closes the search, and the focus is where it was",
      async () => {
        const page = await open(PHONE);
        const link = page.getByRole("link", { name: m.search, exact: true });
        const dialog = page.getByRole("dialog", { name: m.quickSearch.title });
        await link.tap();
        await dialog.getByRole("textbox").fill("skåp");
        const cross = dialog.getByRole("link", { name: m.close });
        const { width, height } = (await cross.boundingBox())!;
        assert.ok(Math.min(width, height) >= 44, `${width}x${height} px`);
        await cross.tap();
        await dialog.waitFor({ state: "detached" });
        assert.equal(new URL(page.url()).pathname, HERE);
        assert.ok(await link.evaluate((it) => it === document.activeElement));
        await link.tap();
        await dialog.waitFor();
        assert.equal(await dialog.getByRole("textbox").inputValue(), "");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-12 on a wide screen there is a cross, too",
      async () => {
        const page = await open({ viewport: { width: 1440, height: 900 } });
        const before = page.locator("#search");
        await before.focus();
        await page.keyboard.press("Control+k");
        const dialog = page.getByRole("dialog", { name: m.quickSearch.title });
        await dialog.getByRole("link", { name: m.close }).click();
        await dialog.waitFor({ state: "detached" });
        assert.ok(await before.evaluate((it) => it === document.activeElement));
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-12 “Visa alla” in the dialog leads to the list of all that is found",
      async () => {
        const page = await open({ viewport: { width: 1440, height: 900 } });
        // On a slow connection people type before the script of the search is there.
        await page.route("**/*.js", async (route) => {
          await new Promise((go) => setTimeout(go, 1000));
          await route.continue();
        });
        await page.keyboard.press("Control+k");
        const dialog = page.getByRole("dialog", { name: m.quickSearch.title });
        await dialog.getByRole("textbox").fill("skåpbil");
        await dialog.getByRole("link", {
          name: m.quickSearch.all(m.quickSearch.kinds.units),
        }).click();
        await page.waitForURL(/edit-terminal-list\?search=sk/);
        await page.getByText(m.unit.found(6, 6)).waitFor();
        await page.context().close();
      },
    );
    await test.close();
  },
});
