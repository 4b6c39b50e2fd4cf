import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startBrowserTest } from "../../harness/browser.ts";

/** Long enough for a page that is sent at a digit to come. */
const SLOW_KEYS_MS = 250;

Deno.test({
  name:
    "FLOW-05 NET-06 the dates of a filter are typed digit by digit and sent together when the focus leaves them, or at Enter; what is picked is sent at once",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const unit = await newUnit(db, account);
    const page = await test.open({ language: "en", locale: "en-US" });
    await test.login(page, admin.email);
    const asked = () => new URL(page.url()).searchParams;

    for (
      const path of [`/user/create-triplog?unit=${unit.id}`, "/user/events"]
    ) {
      await t.step(path, async () => {
        await page.goto(path);
        const [from, to] = ["#from", "#to"].map((id) => page.locator(id));
        /** On some lists they are behind a press. */
        const show = async () => {
          if (await to!.isVisible()) return;
          await page.locator("details:has(#to) > summary").click();
        };
        await show();
        await from!.focus();
        await page.keyboard.type("11152026", { delay: SLOW_KEYS_MS });
        assert.equal(await from!.inputValue(), "2026-11-15");
        await to!.focus();
        await page.keyboard.type("11202026", { delay: SLOW_KEYS_MS });
        assert.equal(await to!.inputValue(), "2026-11-20");
        assert.notEqual(asked().get("from"), "2026-11-15");
        await page.keyboard.press("Enter");
        await page.waitForURL(/from=2026-11-15&to=2026-11-20/);

        await page.goto(page.url());
        await show();
        await to!.focus();
        await page.keyboard.type("11182026", { delay: SLOW_KEYS_MS });
        await to!.blur();
        await page.waitForURL(/to=2026-11-18/);

        await show();
        await from!.fill("2026-11-02");
        await page.waitForURL(/from=2026-11-02/);
      });
    }
  },
});
